import { expect, test } from 'vitest'
import { addressProblem } from './WebhookFields'

test.for([
  ['https://hooks.example.com/minutes?key=1', null],
  ['  https://hooks.example.com:8443/  ', null],
  ['https://bücher.example.com/', null],
  ['https://8.8.8.8/', null],
  ['', 'empty'],
  ['   ', 'empty'],
  ['hooks.example.com', 'incomplete'],
  ['//hooks.example.com', 'incomplete'],
  ['https://', 'incomplete'],
  ['<script>alert(1)</script>', 'incomplete'],
  ['javascript:alert(1)', 'incomplete'],
  ['😀', 'incomplete'],
  ['ftp://hooks.example.com/', 'notHttps'],
  ['http://hooks.example.com/', 'notHttps'],
  ['https://me:secret@hooks.example.com/', 'credentials'],
  ['http://me@localhost/', 'credentials'],
  ['https://localhost/', 'private'],
  ['https://LOCALHOST.:8443/', 'private'],
  ['https://intranet/', 'private'],
  ['https://nas.local/', 'private'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://10.1.2.3/', 'private'],
  ['https://172.20.0.1/', 'private'],
  ['https://192.168.1.1/', 'private'],
  ['https://[::1]/', 'private'],
  [`https://hooks.example.com/${'a'.repeat(4_000)}`, 'long'],
] as const)('%s', ([address, problem]) => {
  expect(addressProblem(address)).toBe(problem)
})
