import { writeBundle } from './bundle.mjs'

// The check that generated code is current generates into another folder and compares.
const target = process.env.MINUTEBOOK_GENERATE_INTO ?? '.'
const input = `${target}/openapi/openapi.yaml`
writeBundle(input)

// The generated code is not ours to lint, and its client does not hold under our stricter compiler options.
const header = ['// @ts-nocheck', '/* oxlint-disable */']

export default [
  {
    input,
    output: { path: `${target}/src/api/generated`, header, entryFile: false },
    plugins: [
      '@hey-api/typescript',
      { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true },
      { name: '@hey-api/sdk', responseStyle: 'data' },
    ],
  },
  {
    input,
    output: { path: `${target}/server/generated`, header, entryFile: false, module: { extension: '.ts' } },
    plugins: ['@hey-api/typescript', 'fastify'],
  },
]
