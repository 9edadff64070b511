import type { FieldErrorCode, FieldErrorParams } from '../openapi/generated/types.ts'

type Min = { min: number }
type Max = { max: number }
type Allowed = { allowed: string[] }

/** The params of each code in the document; undefined means none. A missing code is a compile error. */
type ParamsByCode = EachCode<{
  required: undefined
  blank: undefined
  tooShort: Min
  tooLong: Max
  tooFew: Min
  tooMany: Max
  tooSmall: Min
  tooLarge: Max
  outOfRange: Min & Max
  wrongType: Allowed
  notOneOf: Allowed
  wrongFormat: { example: string }
  tooDeep: Max
  duplicate: undefined
  notFound: undefined
  mutuallyExclusive: undefined
  taken: undefined
  inThePast: undefined
  inTheFuture: undefined
  takesTooLong: undefined
  invalid: undefined
  notOneLine: undefined
  unsupportedCharacter: undefined
  notAnEmailAddress: undefined
  notALanguageTag: undefined
  notATimeZone: undefined
  notAUrl: undefined
  notHttps: undefined
  urlWithPassword: undefined
  notAPublicHost: undefined
  passwordCommon: undefined
  passwordPersonal: undefined
  passwordPattern: undefined
  passwordWrong: undefined
  passwordNotSet: undefined
  codeWrong: undefined
  noFreeSeat: undefined
  insideItself: undefined
  noSummary: undefined
  notTheirRecording: undefined
  notAWebhookSecret: undefined
  notYourVoice: undefined
  wrongFileType: Allowed
  wrongContentType: { expected: string }
  wrongSize: { expected: number }
  unusableTranscript: { line?: number }
  notAPicture: undefined
  brokenPicture: undefined
  movingPicture: undefined
  pictureSize: Min & Max
  notACalendar: undefined
  calendarTooSlow: undefined
  calendarTooLarge: undefined
  unreadableCalendar: undefined
}>

type EachCode<Params extends Record<FieldErrorCode, FieldErrorParams | undefined>> = Params

type Coded<Code extends FieldErrorCode> = ParamsByCode[Code] extends undefined
  ? { code: Code; params?: undefined }
  : { code: Code; params: ParamsByCode[Code] }

/** A broken rule in machine-readable form. */
export type BrokenRule = { [Code in FieldErrorCode]: Coded<Code> }[FieldErrorCode]

/** The same with a sentence that says what is allowed, for clients that don't know the code. */
export type FieldFault = BrokenRule & { message: string }

/** One invalid part of a request: the field's path as the caller wrote it, and what is allowed. */
export type FieldError = { field: string } & FieldFault
