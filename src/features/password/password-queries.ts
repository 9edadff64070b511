import { completePasswordReset, createPasswordReset } from '~/api/generated/sdk.gen'
import type { CompletePasswordResetBody, CreatePasswordResetBody } from '~/api/generated/types.gen'

/** Sends a link by e-mail if there is such an account; the answer is the same if there is none. */
export const requestReset = (body: CreatePasswordResetBody) => createPasswordReset({ body })

/** Sets the password and signs in. */
export const requestNewPassword = (body: CompletePasswordResetBody) => completePasswordReset({ body })
