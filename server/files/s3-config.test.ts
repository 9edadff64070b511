import { expect, test } from 'vitest'
import { parseS3Config } from './s3-config.ts'

const given = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'minutes',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'very-secret',
}

test('without any of its settings files stay in the data folder', () => {
  expect(parseS3Config({})).toBeNull()
  expect(parseS3Config({ S3_BUCKET: '' })).toBeNull()
})

test('self-hosted stores use path-style URLs, Amazon virtual hosts', () => {
  expect(parseS3Config(given)).toEqual({
    endpoint: 'https://s3.example.com',
    publicEndpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'minutes',
    accessKeyId: 'key',
    secretAccessKey: 'very-secret',
    forcePathStyle: true,
  })
  expect(parseS3Config({ ...given, S3_ENDPOINT: '', S3_REGION: 'eu-central-1' })).toMatchObject({
    endpoint: null,
    publicEndpoint: null,
    forcePathStyle: false,
  })
  expect(
    parseS3Config({ ...given, S3_PUBLIC_ENDPOINT: 'https://files.example.com', S3_FORCE_PATH_STYLE: 'false' }),
  ).toMatchObject({ publicEndpoint: 'https://files.example.com', forcePathStyle: false })
})

test.for([
  ['S3_ENDPOINT', 'ftp://s3.example.com'],
  ['S3_ENDPOINT', 'https://key:very-secret@s3.example.com'],
  ['S3_PUBLIC_ENDPOINT', 's3.example.com'],
  ['S3_REGION', 'eu central'],
  ['S3_BUCKET', 'Minutes'],
  ['S3_BUCKET', ''],
  ['S3_ACCESS_KEY_ID', ''],
  ['S3_SECRET_ACCESS_KEY', ''],
  ['S3_SECRET_ACCESS_KEY', 'very-secret\n'],
  ['S3_FORCE_PATH_STYLE', 'yes'],
])('%s of %j is refused by name, without showing the key', ([name = '', value]) => {
  const parse = () => parseS3Config({ ...given, [name]: value })

  expect(parse).toThrow(name)
  expect(parse).not.toThrow('very-secret')
})

test('Amazon’s own store needs a region', () => {
  expect(() => parseS3Config({ ...given, S3_ENDPOINT: '' })).toThrow('S3_REGION')
})
