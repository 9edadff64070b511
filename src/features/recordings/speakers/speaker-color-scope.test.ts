import { expect, test } from 'vitest'
import { personColor, speakerColor } from '~/ui/Avatar'
import { createSpeakerColors } from './speaker-facts'

const speaker = (speakerNumber: number, name: string | null, emailAddress: string | null = null) => ({
  speakerId: `s${speakerNumber}`,
  speakerNumber,
  name,
  emailAddress,
})
const member = (userId: string, name: string, emailAddress: string) => ({ userId, name, emailAddress })

const helen = member('u-helen', 'Helen Marsh', 'helen@northwind.test')
const ana = member('u-ana', 'Ana Ruiz', 'ana@northwind.test')

test('a speaker is matched to a member by address, or by a name only one member has', () => {
  const [byAddress, byName, stranger] = [
    speaker(1, 'H. M.', 'Helen@Northwind.test'),
    speaker(2, 'ana ruiz'),
    speaker(3, 'Helen Marsh', 'helen@elsewhere.test'),
  ]
  const colors = createSpeakerColors([byAddress, byName, stranger], [helen, ana])
  expect(colors.of(byAddress)).toBe(personColor('u-helen'))
  expect(colors.of(byName)).toBe(personColor('u-ana'))
  expect([personColor('u-helen'), personColor('u-ana')]).not.toContain(colors.of(stranger))

  const namesakes = createSpeakerColors([byName], [ana, member('u-other', 'Ana Ruiz', 'ana.r@northwind.test')])
  expect(namesakes.of(byName)).toBe(speakerColor(2))
})

test('someone named in a summary has their color as a speaker, else as a member', () => {
  const guest = speaker(2, 'Tom Becker')
  const colors = createSpeakerColors([guest], [helen])
  expect(colors.named('tom becker', null)).toBe(colors.of(guest))
  expect(colors.named('Helen Marsh', null)).toBe(personColor('u-helen'))
  expect(colors.named('Nobody Known', null)).toBeUndefined()
})
