import { SafeContent } from './SafeContent'

/** Calendars send HTML, people who type send plain text. */
const isHtml = (text: string) => /<[a-z!/][^>]*>/i.test(text)

/** Draws the description of an appointment, which is hostile input. `isWaitedFor`: as `SafeContent` says. */
export function drawDescription(description: string, { isWaitedFor = false } = {}) {
  if (isHtml(description)) return <SafeContent text={description} format="html" isWaitedFor={isWaitedFor} />
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {description}
    </p>
  )
}
