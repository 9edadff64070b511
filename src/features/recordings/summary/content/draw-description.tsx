import { SafeContent } from './SafeContent'

/** Calendars send HTML, people who type send plain text (contract 2.14). */
const isHtml = (text: string) => /<[a-z!/][^>]*>/i.test(text)

/** Draws the description of an appointment, which is hostile input. */
export function drawDescription(description: string) {
  if (isHtml(description)) return <SafeContent text={description} format="html" />
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {description}
    </p>
  )
}
