import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 4_000 })

afterEach(cleanup)
