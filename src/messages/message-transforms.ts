import { transform, type TranslationFunction } from '@nanostores/i18n'

type Values = Record<string, string | number>
type ParamNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type PluralForms = { one: string; other: string }

// The library's own `params` reads "$&" in a value as a pattern; file names come from strangers.
const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const fillTransform = transform<[Values], string, string>((_locale, text, values) => fill(text, values))

const countTransform = transform<[number, Values?], PluralForms, string>((locale, forms, ...[amount, values]) => {
  const form = new Intl.PluralRules(locale).select(amount) === 'one' ? forms.one : forms.other
  return fill(form, { count: new Intl.NumberFormat(locale).format(amount), ...values })
})

/** A message with named gaps: `params('Delete {name}?')` → `t.remove({ name })`. */
export function params<Text extends string>(
  text: Text,
): TranslationFunction<[Record<ParamNames<Text>, string | number>], string> {
  return fillTransform(text)
}

/**
 * A message by number, `{count}` written as the locale writes it: `count({ one: '{count} file', other: '{count} files' })` →
 * `t.files(3)`. A `count` among the values is written in its place: `t.files(25, { count: '25+' })`.
 */
export function count(forms: PluralForms): TranslationFunction<[number, Values?], string> {
  return countTransform(forms)
}
