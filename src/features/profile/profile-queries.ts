import { mutationOptions } from '@tanstack/react-query'
import { updateMe } from '#openapi/generated/sdk.ts'
import type { UpdateMeBody } from '#openapi/generated/types.ts'

export const profileMutations = {
  /** Changes one's own name or time zone (extension `accounts`). */
  update: () =>
    mutationOptions({
      mutationFn: (body: UpdateMeBody) => updateMe({ body }),
      // A name stands beside everything that a person did, and due days follow their zone.
      meta: { invalidates: [['session'], ['directories']] },
    }),
}
