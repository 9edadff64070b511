import type { BuiltInTemplate } from './define-built-in-template.ts'
import { generalMeetingEnglish, generalMeetingGerman } from './general-meeting.ts'
import { standUpEnglish, standUpGerman } from './stand-up.ts'
import { salesCallEnglish, salesCallGerman } from './sales-call.ts'
import { interviewEnglish, interviewGerman } from './interview.ts'
import { designReviewEnglish, designReviewGerman } from './design-review.ts'
import { oneOnOneEnglish, oneOnOneGerman } from './one-on-one.ts'
import { projectMeetingEnglish, projectMeetingGerman } from './project-meeting.ts'
import { retrospectiveEnglish, retrospectiveGerman } from './retrospective.ts'

/** The templates every directory has (scope `global`), English first, the default of each language at the top. */
export const builtInTemplates: BuiltInTemplate[] = [
  generalMeetingEnglish,
  standUpEnglish,
  salesCallEnglish,
  interviewEnglish,
  designReviewEnglish,
  oneOnOneEnglish,
  projectMeetingEnglish,
  retrospectiveEnglish,
  generalMeetingGerman,
  standUpGerman,
  salesCallGerman,
  interviewGerman,
  designReviewGerman,
  oneOnOneGerman,
  projectMeetingGerman,
  retrospectiveGerman,
]

/** Returns the built-in default for a directory's language; English if there is none. */
export function defaultBuiltInTemplate(languageCode: string | null): BuiltInTemplate {
  const language = languageCode?.toLowerCase().split('-', 1)[0]
  return language === 'de' ? generalMeetingGerman : generalMeetingEnglish
}
