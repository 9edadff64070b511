import type { UploadOptions } from '../upload-options'

/** What several files have in common; a wish in which they differ is `undefined`. */
export type CommonOptions = { [Option in keyof UploadOptions]: UploadOptions[Option] | undefined }

/** What is asked of all these files alike. */
export function commonOptions(all: readonly UploadOptions[]): CommonOptions {
  const [first, ...others] = all
  const common = <Wish extends keyof UploadOptions>(option: Wish): UploadOptions[Wish] | undefined =>
    others.every((other) => isSame(other[option], first?.[option])) ? first?.[option] : undefined
  return {
    name: common('name'),
    languageCode: common('languageCode'),
    speakerCount: common('speakerCount'),
    appointment: common('appointment'),
    template: common('template'),
    folders: common('folders'),
  }
}

/** They hold texts and numbers only, written in one order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
