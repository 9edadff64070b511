import { mutationOptions } from '@tanstack/react-query'
import { updateMe } from '~/api/generated/sdk.gen'
import type { UpdateMeBody } from '~/api/generated/types.gen'

export const profileMutations = {
  /** Changes one's own name or time zone (extension `accounts`). */
  update: () =>
    mutationOptions({
      mutationFn: (body: UpdateMeBody) => updateMe({ body }),
      // A name stands beside everything that a person did, and due days follow their zone.
      meta: { invalidates: [['session'], ['directories']] },
    }),
}
