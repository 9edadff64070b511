import { expect, test } from 'vitest'
import { migrations } from '../db/migrations/migrations.ts'
import { obstacleIn } from './replica-place.ts'

const newestMigration = Object.keys(migrations).at(-1) ?? ''
const primary = { position: 100, history: '7438912/2' }
const replica = { position: 90, history: '7438912/2', isReplica: true, newestMigration }

test('a replica is usable if it follows this primary’s timeline and its tables are recent enough', () => {
  expect(obstacleIn(replica, primary)).toBeNull()
  expect(obstacleIn({ ...replica, newestMigration: '9999-of-a-later-version' }, primary)).toBeNull()

  expect(obstacleIn({ ...replica, isReplica: false }, primary)).toBe('It isn’t a replica.')
  const elsewhere = 'It replicates another server, or one that has been restored since.'
  expect(obstacleIn({ ...replica, history: '7438913/2' }, primary)).toBe(elsewhere)
  expect(obstacleIn({ ...replica, history: '7438912/1' }, primary)).toBe(elsewhere)
  const older = 'Its tables are older than this version of Minutebook.'
  expect(obstacleIn({ ...replica, newestMigration: '0001-core' }, primary)).toBe(older)
  expect(obstacleIn({ ...replica, newestMigration: null }, primary)).toBe(older)
})
