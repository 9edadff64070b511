import { mutationOptions } from '@tanstack/react-query'
import { updateMe } from '#openapi/generated/sdk.ts'
import type { UpdateMeBody } from '#openapi/generated/types.ts'

export const profileMutations = {
  /** Changes the caller's name or time zone (extension `accounts`). */
  update: () =>
    mutationOptions({
      mutationFn: (body: UpdateMeBody) => updateMe({ body }),
      // Names appear beside everything a person did, and due dates depend on the time zone.
      meta: { invalidates: [['session'], ['directories']] },
    }),
}
