import { writeBundle } from './bundle.mjs'

// The check that generated code is current generates into another folder and compares.
const target = process.env.MINUTEBOOK_GENERATE_INTO ?? '.'
const input = `${target}/openapi/openapi.yaml`
writeBundle(input)

export default {
  input,
  output: {
    path: `${target}/openapi/generated`,
    // The generated code is not ours to lint, and its client does not hold under our stricter compiler options.
    header: ['// @ts-nocheck', '/* oxlint-disable */'],
    entryFile: false,
    fileName: { name: (name) => (name === 'fastify' ? 'handlers' : name), suffix: null },
    // Node runs the service's TypeScript as it is, by full names.
    module: { extension: '.ts' },
  },
  plugins: [
    '@hey-api/typescript',
    { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true },
    { name: '@hey-api/sdk', responseStyle: 'data' },
    'fastify',
  ],
}
