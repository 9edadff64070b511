import type { UploadWishes } from '../upload-wishes'

/** What several files have in common; a wish in which they differ is `undefined`. */
export type CommonWishes = { [Wish in keyof UploadWishes]: UploadWishes[Wish] | undefined }

/** What is asked of all these files alike. */
export function commonWishes(all: readonly UploadWishes[]): CommonWishes {
  const [first, ...others] = all
  const common = <Wish extends keyof UploadWishes>(wish: Wish): UploadWishes[Wish] | undefined =>
    others.every((other) => isSame(other[wish], first?.[wish])) ? first?.[wish] : undefined
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
