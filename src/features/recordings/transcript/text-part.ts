export type TextPart = { from: number; to: number }
