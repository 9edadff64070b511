/** Whether the keyboard is one of Apple's, where ⌘ does what Ctrl does elsewhere. */
export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)
