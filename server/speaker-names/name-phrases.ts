/** What is said around a name. `NAME` stands for it; words are written as they are compared, without accents. */
export const NAME = 'NAME'

const phrases = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))

/** Said by the person themselves. */
export const introductions = phrases(`
  i'm NAME
  i am NAME
  my name is NAME
  my name's NAME
  this is NAME
  NAME here
  NAME speaking
  ich bin NAME
  ich bin der NAME
  ich bin die NAME
  ich heisse NAME
  mein name ist NAME
  hier ist NAME
  hier ist der NAME
  hier ist die NAME
  hier spricht NAME
  NAME hier
  NAME am apparat
`)

/** Said to whoever has spoken just now, or to whoever speaks next. */
export const thanks = phrases(`
  thanks NAME
  thank you NAME
  thanks so much NAME
  thank you so much NAME
  thank you very much NAME
  thanks a lot NAME
  many thanks NAME
  cheers NAME
  danke NAME
  danke dir NAME
  danke ihnen NAME
  danke schon NAME
  dankeschon NAME
  vielen dank NAME
  besten dank NAME
  herzlichen dank NAME
`)

/** Said to whoever speaks next. */
export const handovers = phrases(`
  over to you NAME
  over to NAME
  back to you NAME
  go ahead NAME
  NAME go ahead
  your turn NAME
  NAME your turn
  you're up NAME
  NAME you're up
  what about you NAME
  how about you NAME
  what do you think NAME
  NAME what do you think
  take it away NAME
  the floor is yours NAME
  NAME the floor is yours
  hand over to NAME
  next up NAME
  next is NAME
  NAME can you
  NAME could you
  NAME would you
  NAME please
  welcome NAME
  du bist dran NAME
  NAME du bist dran
  sie sind dran NAME
  NAME sie sind dran
  NAME bitte
  bitte NAME
  ubergebe an NAME
  weiter mit NAME
  was meinst du NAME
  NAME was meinst du
  was denkst du NAME
  NAME was denkst du
  was meinen sie NAME
  NAME was meinen sie
  leg los NAME
  NAME leg los
  du hast das wort NAME
  NAME du hast das wort
  sie haben das wort NAME
  NAME sie haben das wort
  NAME kannst du
  NAME konnen sie
  NAME konnten sie
  NAME magst du
  und du NAME
  willkommen NAME
`)

/** Said to somebody who is there; whoever says it is somebody else. */
export const greetings = phrases(`
  hi NAME
  hello NAME
  hey NAME
  good morning NAME
  morning NAME
  hallo NAME
  guten morgen NAME
  guten tag NAME
  servus NAME
`)
