/**
 * The kinds that English words can be in a sentence, for `english-grammar.ts`, each with its words. Verbs are `plain`
 * (`they work`), `inflected` (`it works`) or both (`worked`), for agreement with their subject. `this` is a pronoun for
 * a thing. `telling` and `told` are followed by what is told, `giving` by a recipient and a thing, `choosing` by a
 * thing and its attribute. A sentence with `padding` can't be quoted.
 */
export const wordKinds: [kinds: string, words: string][] = [
  ['a', 'a an'],
  ['article', 'the my our your their its his her'],
  ['predeterminer alone all', 'all both'],
  ['all', 'each'],
  ['not', 'not'],
  ['telling-ing ing', 'thinking saying hoping assuming suggesting believing'],
  ['seeming', 'seem seems happens appears needs tends'],
  ['seeming past adjective plain inflected', 'seemed used happened appeared'],
  ['occasion noun one-noun', 'reason way day place moment'],
  ['at-which', 'where when why how'],
  ['helping', 'help helps make makes let lets see watch hear'],
  ['having', 'have has'],
  ['helped', 'made let had saw heard'],
  ['helped past plain inflected', 'helped watched'],
  [
    'linking',
    'turn turns become becomes look looks feel feels seem seems stay stays remain remains sound sounds go goes',
  ],
  ['getting-so', 'get gets'],
  ['got-so', 'got'],
  ['linked', 'became felt went'],
  ['linked past plain inflected', 'turned looked seemed stayed remained sounded'],
  ['as', 'as'],
  ['moment', 'now then here there'],
  ['alone', 'half'],
  ['matter noun one-noun', 'thing problem idea question point plan goal issue challenge difficulty aim'],
  [
    'month name noun one-noun mass-noun',
    'january february march april june july august september october november december',
  ],
  ['predeterminer', 'half such'],
  ['quantity this alone', 'this that'],
  ['single object', 'it'],
  [
    'quantity alone',
    `these those some any each another most many few several enough more less one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
    million billion`,
  ],
  ['quantity', 'fewer no other every'],
  ['quantity alone', 'much either neither each'],
  ['alone', 'none'],
  ['singular', 'this that each another one either neither every'],
  [
    'plural',
    `these those many few several fewer various numerous multiple two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion
    thirteen fourteen sixteen seventeen eighteen nineteen`,
  ],
  ['quantity alone', 'thirteen fourteen sixteen seventeen eighteen nineteen'],
  [
    'number',
    'few two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred thousand million',
  ],
  ['open', 'some any no'],
  ['massy', 'much more most less enough other further'],
  ['quantity alone plural massy', 'umpteen'],
  ['enough', 'enough'],
  ['noun one-noun many-noun', 'euro percent hertz'],
  ['focus', 'only just also even still really mostly maybe not quite almost probably exactly basically already'],
  ['adverb degree', 'somewhat'],
  ['subject', 'i we they he she'],
  ['telling thinking inflected', 'thinks'],
  ['of', 'of'],
  ['getting', 'have has get gets want wants'],
  ['bare-only', 'of for with from at into during without'],
  ['so', 'so'],
  ['adjective known verb plain', 'fancy'],
  [
    'starting',
    'i we you they he she it there the my our your their its his her a an this that these those let no nobody everyone everybody',
  ],
  [
    'holding',
    "is isn't was wasn't 's has hasn't will would can could should must might may can't won't wouldn't shouldn't doesn't didn't",
  ],
  [
    'adverb',
    'mostly exactly anyway anyways somehow somewhere nowhere everywhere anywhere elsewhere sometimes afterwards afterward beforehand overnight indeed thus hence seldom likewise alone online upstairs downstairs abroad worldwide twice onwards',
  ],
  ['preposition bare', 'versus amongst alongside beside besides beneath unlike'],
  ['noun many-noun lone', 'others'],
  ['moment', 'anywhere everywhere somewhere nowhere'],
  [
    'stated',
    'felt found forgot forgotten heard known knew learnt meant read said seen saw shown showed taught told thought understood wrote written held',
  ],
  ['tending plain', 'tend'],
  ['tending inflected', 'tends'],
  ['tending plain inflected', 'tended'],
  [
    'noun one-noun',
    `configuration version question solution position section session region option opinion function presentation application combination condition situation expression definition description station location direction collection connection generation institution organization
    population profession transition transaction exception intention mission fraction reaction revision division dimension conclusion discussion evaluation limitation equation iteration university city opportunity ability entity community facility company difficulty village
    language message package stage message document moment element department instrument apartment government comment statement appointment agreement figure picture feature structure measure procedure creature`,
  ],
  [
    'degree',
    'any very really quite pretty so too more most less least fairly rather not as well far much almost always never still already',
  ],
  [
    'adjective known',
    `single particular specific main basic general additional extra entire typical usual modern normal personal loud bound larger bigger smaller higher lower longer shorter easier harder cheaper older younger newer stronger weaker lighter darker
    simpler wider deeper broader richer nicer safer greater closer cleaner clearer louder major minor separate complex`,
  ],
  ['ordinal', 'following first second third fourth last next same only main other'],
  ['one', 'one ones'],
  ['several', 'i we they you'],
  ['single', 'he she'],
  ['object', 'me us him them her you himself herself itself themselves myself ourselves yourself'],
  [
    'noun one-noun',
    'something anything everything nothing anybody everybody nobody someone everyone thing way lot time day year home today tomorrow yesterday tonight',
  ],
  ['noun one-noun', 'top bottom front back middle view dark'],
  ['noun many-noun', 'people ones things ways lots times days years data children men women police criteria'],
  [
    'noun one-noun mass-noun',
    `work time help support use design research progress interest access money paper wood plastic rubber metal steel titanium fruit glass water energy power music health care food rain traffic advice
    software hardware business trade fear love light space speech data staff stress waste practice profit respect supply trust government parliament production television internet technology
    something anything everything nothing anybody everybody nobody someone somebody everyone home today tomorrow yesterday tonight school college university industry society leather video audio stuff feedback evidence text context noise code trouble coffee
    detail fun luck room space ground ice snow oil gas land cash debt tax growth risk violence justice science history income art language body mind life death faith truth church prison bed experience demand speed part`,
  ],
  ['period noun one-noun', 'time day week month year morning afternoon evening night moment minute hour'],
  ['period noun many-noun', 'times days weeks months years minutes hours'],
  ['be inflected', "is isn't"],
  ['be plain', "are were am 're 'm aren't weren't"],
  ['be inflected was', "was wasn't"],
  ['first', 'i'],
  ['percent', 'percent'],
  ['trailing past adjective plain inflected', 'involved required'],
  [
    'verbal',
    'starts start deals looks look needs need means mean wants want tries try fits fit waits wait hopes hope turns turn moves move leads lead works',
  ],
  [
    'lone',
    'these those some any many few several most more enough less all both two three four five six seven eight nine ten twenty thirty fifty hundred half none',
  ],
  ['be have genitive inflected', "'s"],
  ['have inflected', "has hasn't"],
  ['have plain', "have haven't 've"],
  ['have plain inflected', "had hadn't 'd"],
  ['bare-be', 'be'],
  ['been', 'been'],
  ['being', 'being'],
  ['bare-have', 'have'],
  ['ing', 'having'],
  [
    'modal plain inflected',
    "will would can could should must might may shall 'll 'd won't can't cannot couldn't wouldn't shouldn't mustn't didn't",
  ],
  ['modal plain', "don't"],
  ['modal inflected', "doesn't"],
  ['modal verb plain', 'do'],
  ['modal verb inflected', 'does'],
  ['modal verb plain inflected', 'did'],
  ['to preposition', 'to'],
  [
    'preposition bare',
    `of in on at for with by from about into onto over under through during between without within across against among per towards toward upon behind beyond above below near than as around before after since until despite
    regarding concerning including via off along inside outside throughout`,
  ],
  [
    'particle',
    'up down out off on in over back around through away along together apart forward ahead behind before first there here',
  ],
  ['and', 'and or but'],
  ['link', 'than because if when while whilst although since unless until before after whether where as so though'],
  ['that', 'that'],
  ['which', 'which who whom whose'],
  ['what', 'what whatever how why where when whether which who'],
  ['asking', 'how why when where whether if'],
  ['how', 'how'],
  ['reminding', 'remind reminds tell tells show shows teach assure inform convince persuade warn'],
  ['subject-what', 'what whatever how why where whether whoever'],
  [
    'content noun one-noun',
    'fact idea belief concern view evidence risk chance impression possibility point news feeling hope case sense reason way time day moment condition assumption problem question decision suggestion rule',
  ],
  [
    'linking-ing ing adjective noun one-noun mass-noun',
    'looking feeling getting becoming sounding staying remaining turning going',
  ],
  ['there', 'there here'],
  ['like', 'like'],
  ['let', 'let'],
  [
    'adverb',
    `not also just only really very quite already still always never often usually probably maybe perhaps definitely certainly basically now then today tonight tomorrow yesterday again even almost about too soon later instead
    well fairly rather pretty so far away back once twice ever yet long late early fast much more most less least better best earlier sooner further faster longer together anymore else though enough`,
  ],
  [
    'opener',
    `maybe probably perhaps usually definitely certainly basically now then today tonight tomorrow yesterday again still already often here instead later soon sometimes once twice well
    really so yet even`,
  ],
  ['adverb opener', 'otherwise however nevertheless nonetheless therefore moreover furthermore besides'],
  [
    'adjective known',
    `other important good bad new able likely sure possible big small large great high low long short easy hard difficult different clear similar available ready aware responsible happy fine nice useful better best worse own
    early late recent whole full open free true right wrong necessary old young simple special cheap expensive near far hot cold slow fast complete close clean empty correct direct present public private social real strong light dark heavy interested worried concerned glad afraid
    certain proud more less final top bottom front back left middle overall red yellow green blue black white grey gray`,
  ],
  ['sure', 'sure afraid glad happy'],
  ['telling thinking plain', 'think guess suppose believe'],
  [
    'telling verb',
    'know knows say says believes hope hopes assume feel feels mean means see find suggest propose wish',
  ],
  [
    'told past plain inflected',
    'forgot thought knew said guessed believed hoped felt meant saw found assumed decided agreed',
  ],
  [
    'giving verb',
    'ask asks give gives show shows tell tells offer make makes call calls send teach let lets cost costs',
  ],
  ['gave past', 'given shown'],
  ['gave past plain inflected', 'gave showed told offered asked made called sent taught let cost'],
  ['choosing', 'want wants'],
  ['choosing verb', 'find finds make makes keep keeps consider get'],
  ['chose past', 'found made kept considered got'],
  [
    'past',
    'taken seen known gone gotten written begun broken chosen drawn driven fallen grown spoken done been worn thrown forgotten hidden risen stolen',
  ],
  [
    'past plain inflected',
    `took kept brought became went came got put set built wrote spent sold bought paid met left lost held heard led read run ran began broke chose fell grew spoke understood cut hit sat stood won caught fought sought dealt shut split spread hurt slept laid lay flew forgot rose woke`,
  ],
  ['padding', "cuz 'cause sorry hmm yeah okay ok blah oh yes"],
]

/** Common verbs that are also nouns, in their plain form. */
export const verbsAndNouns = `launch love hire win finish sleep welcome access act address aim answer approach ask attempt balance benefit book border break burden call care cause change charge check claim click close combine comment concern control copy cost count cover cut date deal debate
  delay demand design display draft drive drop effect end estimate experience face fail fall fear feature feel fight figure file fill fish fit fix flip flow focus force form function fund guarantee hand handle head help
  highlight hit hold hope impact increase influence interest interview issue judge jump land lead leave level lift light limit link list load lock look mark match matter measure meet mind mix model move name need note object
  offer order pass pay permit phone pick place plan play point position practice present press price print process produce profit program progress project promise protest purchase push question quote raise range rank rate
  reach record reduce release rent repair repeat report request research respect rest result return review reward ride rise risk rule run sample save schedule score search set share shift ship show sign sound speed spend
  spread staff stand start state stay step stick stop store stress structure study supply support surprise survey switch talk target taste tax team test thank tie time touch track trade train transfer treat trend trust try
  turn update upgrade use value view visit voice vote wait walk want waste watch wish wonder work worry`

/** Common verbs that are never nouns. */
export const verbsOnly = `achieve acknowledge add admit adopt advise affect agree allow analyze announce anticipate appear apply appreciate approve argue arrive assess assume attend attract avoid become begin belong borrow bring build buy
  carry celebrate chase choose clean collect come commit communicate compare compete complete concentrate conclude conduct confirm connect consider contain continue contribute cook create cry decide define deliver deny depend
  describe deserve destroy determine develop differ discover discuss distinguish distribute divide draw eat educate eliminate emerge emphasize employ enable encourage engage enjoy ensure enter equip establish evaluate examine
  exceed exist expand expect explain explore express extend find follow forget generate get give go grow happen hear hide hurt identify ignore illustrate imagine implement impose improve include incorporate
  indicate inform insist integrate intend introduce invest invite involve join justify keep know learn let like listen live lose maintain make manage mean mention modify negotiate observe obtain occur open operate
  oppose organize overcome participate perform persuade prefer prepare pretend prevent proceed promote propose protect prove provide publish pull pursue put react read realize receive recognize recommend recover refer reflect
  refuse regulate reject relate rely remain remember remind remove reopen replace reply represent require resolve respond restore retain retrieve reveal rewrite satisfy say secure see seek seem select sell send serve settle
  shut sit slow solve speak strengthen submit succeed suffer suggest survive sustain take teach tell throw translate understand vary warn wear wrap write`

/** Common verbs that a statement follows: `we noticed that it rains`. */
export const statingVerbs = `accept acknowledge add admit agree announce anticipate appreciate argue assume claim complain conclude confirm consider decide demand demonstrate deny discover doubt emphasize ensure estimate expect explain fear feel find forget guarantee hear hope
  imagine imply indicate insist know learn mean mention note notice observe pray predict pretend promise propose prove read realize recall recognize recommend remember remind report request require reveal say see show specify state stress suggest suspect swear
  teach tell understand verify warn wish wonder worry write recognise realise emphasise highlight determine inform persuade convince assure hold point set figure turn`

/** Verbs that are incomplete without an object, unless it comes before: `something to use`. */
export const needingVerbs = `give gave make made put take took bring brought keep kept find found let buy bought need include contain provide produce create send sent achieve avoid build built carry consider describe destroy discover enable enjoy ensure establish expect express
  identify implement impose introduce maintain mention obtain offer propose protect receive recommend reduce regulate reject remove replace represent require resolve retain reveal satisfy select solve spend spent suggest supply support treat trust use value
  like allow address cover define determine raise`
