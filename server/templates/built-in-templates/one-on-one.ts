import { defineBuiltInTemplate } from './define-built-in-template.ts'

export const oneOnOneEnglish = defineBuiltInTemplate({
  meetingTemplateId: 'f47116e7-66cb-5f13-9db2-8985e0f1ed21',
  kind: 'one-on-one',
  languageCode: 'en',
  title: 'One-on-one',
  description: 'A conversation between two people: well-being, progress, feedback, agreements.',
  sections: [
    {
      meetingTemplateSectionId: '8d44c4ee-7de9-5082-ad13-29343fdac472',
      title: 'Summary',
      description: 'What the two talked about.',
      sectionType: 'summary',
      detailLevel: 'short',
      additionalInstructions: 'Discreet and factual. Don’t quote remarks about other people.',
      infers: [],
    },
    {
      meetingTemplateSectionId: '73ed44ff-0ecf-5be1-8814-426c19cfe300',
      title: 'Feedback',
      description: 'Feedback given in either direction.',
      sectionType: 'customList',
      detailLevel: 'medium',
      additionalInstructions: 'Say who gave it.',
      infers: [],
    },
    {
      meetingTemplateSectionId: '2644a1ec-6961-5e0e-aa9a-e6196614d66f',
      title: 'Concerns',
      description: 'What gets in the way or worries someone.',
      sectionType: 'customList',
      detailLevel: 'medium',
      additionalInstructions: 'Only what someone openly called a difficulty.',
      infers: [],
    },
    {
      meetingTemplateSectionId: '191cbd81-504b-52fb-b6f1-6fa8c75c4e7f',
      title: 'Agreements',
      description: 'Who does what, and by when.',
      sectionType: 'tasks',
      detailLevel: 'medium',
      additionalInstructions:
        'Only commitments and accepted requests. Start with a verb. Name the person only if it’s clear who it is.',
      infers: ['timestamps', 'responsible', 'dueDate'],
    },
  ],
})

export const oneOnOneGerman = defineBuiltInTemplate({
  meetingTemplateId: '44d161d4-db69-531a-8fc4-9f0ae873d1c3',
  kind: 'one-on-one',
  languageCode: 'de',
  title: 'Vier-Augen-Gespräch',
  description: 'Gespräch zu zweit: Befinden, Fortschritt, Rückmeldung, Absprachen.',
  sections: [
    {
      meetingTemplateSectionId: 'e02034a3-4f4d-560a-8e75-f8fd0ce11a9a',
      title: 'Zusammenfassung',
      description: 'Worüber die beiden gesprochen haben.',
      sectionType: 'summary',
      detailLevel: 'short',
      additionalInstructions: 'Zurückhaltend und sachlich; keine Zitate über Dritte.',
      infers: [],
    },
    {
      meetingTemplateSectionId: 'c3f81fb4-311c-59d3-9923-9dfcf657a162',
      title: 'Rückmeldung',
      description: 'Rückmeldung in beide Richtungen.',
      sectionType: 'customList',
      detailLevel: 'medium',
      additionalInstructions: 'Nennen, von wem sie kam.',
      infers: [],
    },
    {
      meetingTemplateSectionId: '61bc1da6-0a1f-5ca4-aa2f-bafe391f0a52',
      title: 'Sorgen und Hindernisse',
      description: 'Was im Weg steht oder belastet.',
      sectionType: 'customList',
      detailLevel: 'medium',
      additionalInstructions: 'Nur was ausdrücklich als Schwierigkeit genannt wurde.',
      infers: [],
    },
    {
      meetingTemplateSectionId: '8bb183eb-c47d-51b6-8441-756656560fcd',
      title: 'Absprachen',
      description: 'Was zu tun ist, von wem und bis wann.',
      sectionType: 'tasks',
      detailLevel: 'medium',
      additionalInstructions:
        'Nur Zusagen und angenommene Bitten. Mit einem Verb beginnen; eine Person nur nennen, wenn sie eindeutig ist.',
      infers: ['timestamps', 'responsible', 'dueDate'],
    },
  ],
})
