import { completePasswordReset, createPasswordReset } from '#openapi/generated/sdk.ts'
import type { CompletePasswordResetBody, CreatePasswordResetBody } from '#openapi/generated/types.ts'

/** Sends a link by e-mail if there is such an account; the answer is the same if there is none. */
export const requestReset = (body: CreatePasswordResetBody) => createPasswordReset({ body })

/** Sets the password and signs in. */
export const requestNewPassword = (body: CompletePasswordResetBody) => completePasswordReset({ body })
