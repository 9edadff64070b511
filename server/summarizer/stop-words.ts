/** Words without a subject of their own, by language. */
const stopWords: Record<string, string> = {
  en: `a about above actually after again ago all almost already also always am an and another any anybody anyone anything anyway are aren't around as at away
    back basically be because been before being below between both but by came can can't cannot come comes coming could couldn't did didn't do does doesn't doing don't done down
    each either else enough especially even ever every everybody everyone everything exactly fact far few find fine first for from gave get gets getting give given gives go goes going gone
    gonna good got gotta great guess had hadn't has hasn't have haven't having he he'd he'll he's hello her here here's hers herself hey hi him himself his hope how however i i'd i'll i'm i've if
    in indeed into is isn't it it'd it'll it's its itself just keep kind kinda knew know known last least let let's like little long look looking looks lot lots made make makes making many may maybe me mean means
    might mine more most much must my myself need needs neither never new nice no nobody nor not nothing now obviously of off often oh ok okay old on once one ones only onto or other others our ours out over own
    part perhaps please point pretty probably put puts quite rather really right said same saw say saying says see seem seems seen shall she she'd she'll she's should shouldn't show since so some somebody
    somehow someone something sometimes sorry sort stuff such sure take taken takes taking talk talking tell than thank thanks that that'd that'll that's the their theirs them themselves then there there's these they
    they'd they'll they're they've thing things think thinking this those though thought three through till time to today together told too took tried try trying two under until up upon us use used using
    very via wanna want wanted wants was wasn't way ways we we'd we'll we're we've well went were weren't what what's whatever when where where's whether which while who who's whole whom whose why will with
    within without won't word words work would wouldn't yeah yep yes yet you you'd you'll you're you've your yours yourself um uh uhm hmm hm mm mhm mm-hmm uh-huh er erm ah huh bit guys basically literally
    totally definitely absolutely certainly suppose whatnot etc course stop start end happen happens happened bye`,
  de: `ab aber ach alle allem allen aller alles als also am an andere anderem anderen anderer anderes anders auch auf aus außer äh ähm ähh bei beide beiden beim bereits besonders besser bestimmt bin bis bisher bisschen bist bitte
    bloß da dabei dadurch dafür dagegen daher dahin damals damit danach daneben dann daran darauf daraus darf darüber darum das dass davon davor dazu dein deine deinem deinen deiner dem den denen denn dennoch der deren des deshalb dessen
    dich die dies diese dieselbe diesem diesen dieser dieses dir doch dort drei du durch dürfen eben eher eigentlich ein eine einem einen einer eines einfach einige einigen einmal er erst erste ersten es etwa etwas euch euer eure eurem euren fast finde finden für ganz gar
    gab geben gegen gehabt gehen geht gemacht genau genug gerade gern gerne gesagt gestern gewesen gibt ging gleich glaub glaube gut gute guten guter habe haben hab hallo halt hast hat hatte hätte hätten hatten heißt her heute hier hin hinter hm hmm ich ihm ihn ihnen ihr ihre
    ihrem ihren ihrer im immer in ins irgendwas irgendwie irgendwo ist ja je jede jedem jeden jeder jedes jemand jetzt kam kann kannst kaum kein keine keinem keinen keiner klar kommen kommt könnt können könnte könnten lange lass lassen leider machen macht mag mal man manche mehr mein
    meine meinem meinen meiner mich mir mit möchte möchten moment morgen muss müssen müsste na nach nachdem natürlich ne nee nein nicht nichts nie niemand noch nun nur ob oben oder ohne okay ok paar prima richtig sache sachen sag sage sagen sagt schon schön sehe sehen sehr sei sein seine
    seinem seinen seiner seit sich sicher sie sind so sobald sogar soll sollen sollte sollten sondern sonst sowas sowie stimmt super tja tun tut über überhaupt übrigens um und uns unser unsere unserem unseren unserer unter vielleicht viel viele vielen vom von vor vorher wann war wäre wären waren warum
    was weg wegen weil weiß weiter welche welchem welchen welcher welches wem wen wenig wenn wer werde werden wie wieder will wir wird wirklich wissen wo wobei wohl wollen wollte wollten worden wurde wurden würde würden zu zum zur zusammen zwar zwei zwischen danke tschüss ding dinge`,
  fr: `a à ai alors après as au aucun aussi autre autres aux avait avant avec avez avons beaucoup bien bon bonjour c'est ce cela ces cet cette ceux chaque comme comment d'accord dans de depuis des donc dont du elle elles en encore est et étaient était être eu euh eux faire
    fait faut il ils j'ai je jusque l' la là le les leur leurs lui ma mais me même mes moi moins mon ne non nos notre nous on ont ou où oui par parce pas peu peut plus pour pourquoi quand que quel quelle quelque qui quoi sa sans se sera ses si soit sommes son sont sous sur
    ta te tes toi ton tous tout toute toutes très trop tu un une va vais voilà vos votre vous y`,
  es: `a al algo algunos ante antes así aunque aún bien bueno cada como con contra cual cuando de del desde donde dos e el él ella ellos en entonces entre era eran es esa ese eso esta está estaba están este esto estos fue fueron ha había hace hacer han hasta hay he hola la las le les lo
    los más me mi mí mis mucho muy nada ni no nos nosotros o otra otro para pero poco por porque pues puede que qué quien se sea ser si sí sido sin sobre solo son su sus también tanto te tenemos tiene tienen todo todos tu un una uno unos va vale vamos y ya yo`,
  it: `a abbiamo ad ai al alla alle allora anche ancora avere c'è che chi ci ciao come con cosa così cui da dal dalla dei del della delle di dopo dove due e è ecco ed era essere fa fare già gli grazie ha hai hanno ho i il in io la le lei li lo loro lui ma mai me mi mia mio molto ne negli nel nella
    no noi non nostro o ogni ok oppure per perché più poi prima può qua quale quando quello questa questo qui sarà se sei si sì sia siamo solo sono sta su sua sul suo te ti tra tu tutti tutto un una uno va vi voi`,
  nl: `aan al alle als ander andere bent ben bij dan dat de deze die dit doen door dus een eens en er even ga gaan gaat geen goed had hadden hallo heb hebben heeft het hier hij hoe hun ik in is ja je jij jullie kan kunnen maar me meer met mij mijn moet moeten na naar nee niet niets nog nu of
    om omdat ons onze ook op over oké te tegen toch toen tot u uit uw van veel voor waar wanneer want was wat we weer wel werd wie wij wil willen worden wordt ze zei zich zij zijn zo zou zouden`,
  pt: `a à agora ainda além algo ao aos as às assim até bem bom cada com como da das de depois do dos e é ela elas ele eles em então era essa esse esta está estamos este eu faz fazer foi foram gente há isso isto já lá lhe mais mas me mesmo meu minha muito na não nas nem no nos nós nossa nosso
    num o obrigado onde os ou para pela pelo pode por porque pra qual quando que quem se sem ser seu sim só sobre somos sua são também tem temos ter teu tudo um uma vai vamos você`,
}

const sets = new Map(Object.entries(stopWords).map(([language, words]) => [language, new Set(words.split(/\s+/))]))

/** Languages with a stop-word list. */
export const knownLanguages: string[] = [...sets.keys()]

/** Returns the stop words of a language; empty for an unknown one. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return sets.get(language) ?? new Set()
}
