import { readGrammar } from './match-grammar.ts'

/**
 * The grammar of written English sentences. Speech goes wrong in endless ways, so a sentence can be quoted only if it
 * parses by these rules, even though that excludes some unusual correct ones. Names without a rule are kinds of words,
 * as in `english-words.ts`. A `gap-clause` lacks an object because it comes before the clause: `the boats that we
 * sell`. Everywhere else, verbs that need an object have one.
 */
export const englishGrammar = readGrammar(`
sentence = opening? statement stop
opening = when comma | &quantity when | &ordinal when | opener+ comma? | opener? bare opened adverb* &starting | opener? phrase comma adverb* | opener? link clause comma adverb? | ing focus* objects rest* comma | ing particle? rest+ comma | infinitive comma
opened = alone | plural plural |  object | one-phrase | many-phrase | when | what-clause
statement = clause | clause comma? and opening? clause | clause comma? and phrase comma? clause | clause comma ing-phrase | let object adverb* bases
clause = ing particle? focus* thing phrase* adverb* &holding verbs-joined | ing particle? phrase+ adverb* &holding verbs-joined | there adverb* being-there things rest* | subject-and-verbs | subject-is
being-there = be | modal adverb* bare-be | have been | seeming to bare-be
subject-and-verbs = first adverb* &was verbs-joined | several all? adverb* &plain verbs-joined | several adverb* new-verb-phrase | single adverb* &inflected verbs-joined | many-things adverb* &plain verbs-joined | one-thing adverb* &inflected verbs-joined
subject-is = fused be adverb* bases | fused be adverb* complement rest* | fused be adverb* infinitive | matter-thing be comma? clause | narrowed be clause | narrowed be adverb* bases
fused = &subject-what what-clause
matter-thing = article ordinal? describer* matter
narrowed = matter-thing one-tail+ | matter-thing contact
verbs-joined = verbs | verbs comma? and adverb* verbs | verbs comma verbs comma? and adverb* verbs
verbs = be state | have been state | have adverb* objects rest* | have adverb* infinitive rest* | have adverb* past-phrase | modal all? adverb* bases | adverb* verb-phrase | adverb* past-phrase
bases = base | base comma? and adverb* base | base comma base comma? and adverb* base
base = verb-phrase | new-verb-phrase | bare-be state | bare-have adverb* objects rest* | bare-have adverb* infinitive rest* | bare-have adverb* past-phrase | bare-have been state
state = all? adverb* complement rest* | all? adverb* rest+ | all? adverb* ing-phrase | all? adverb* past rest* | adverb* being past rest*
verb-phrase = getting-so adverb* known rest* | getting-so adverb* past rest* | tending infinitive | having object base | getting things past rest* | thinking so | thinking adverb? phrase | thinking what-clause | linking describing rest* | linking like clause | linking like things rest* | stating particle? object? when? adverb* that told-that | stating that comma opening clause | stating to object that told-that | reminding things that told-that | helping things base | verb particle? focus* objects rest* | &free verb particle? rest* | verb adverb* infinitive rest* | giving object things rest* | giving things things rest* | giving object when? that told-that | giving things what-clause | telling that? told-that | telling that comma opening clause | choosing object describing rest* | choosing things adverb* known infinitive? rest*
past-phrase = got-so adverb* known rest* | got-so adverb* past rest* | linked describing rest* | linked like things rest* | stated object? when? adverb* that told-that | stated to things that told-that | helped things base | past particle? focus* objects rest* | &free past particle? rest* | past adverb* infinitive rest* | gave object things rest* | gave things things rest* | told told-that | gave object when? that? told-that | gave things what-clause | chose object describing rest* | chose things adverb* known infinitive? rest*
told-that = said | clause comma? and that? adverb* clause
said = clause | opening clause
new-verb-phrase = unknown particle? focus* objects rest* | unknown particle? rest*
ing-tail = ing particle? focus* objects calm* | ing particle? calm* | telling-ing told-that
ing-phrase = telling-ing told-that | stating-ing object? that told-that | linking-ing like things rest* | linking-ing describing rest* | ing particle? focus* objects rest* | ing particle? rest*
complement = things | describing | what-clause | that told-that | infinitive
infinitive = to adverb* bases
objects = things | what-clause | adverb* known | adverb* known infinitive | adverb* known that clause | adverb* sure clause | ing-phrase
what-clause = asking clause preposition? | asking infinitive | what gap-clause | what short infinitive? | what things there? be | what alone gap-clause | what infinitive | what gap-infinitive | how describing short gap-infinitive? | how describing things be | how describing clause | how adverb clause | what &inflected verbs-joined | which &plain verbs-joined | which describer* noun verbs-joined | how much clause | what things infinitive | what describer* noun gap-clause | what one gap-clause
describing = adverb* adjective | adverb* adjective enough infinitive? | adverb* as adverb* adjective as things | adverb* as adverb* adjective as clause | adverb* adjective phrase what-clause | adverb* adjective phrase that clause | adverb* adjective phrase infinitive | adverb* adjective comma adjective comma? and adjective infinitive? | adverb* adjective what-clause | adverb* adjective infinitive | adverb* adjective gap-infinitive | adverb* adjective comma? and adverb* adjective | adverb* adjective adverb? that clause | adverb* sure clause
short = several all? adverb? short-verb | single adverb? short-verb
short-verb = modal | be | have
rest = calm | comma adverb* phrase | comma which adverb* verbs-joined | comma link said | comma not phrase | comma not things | comma several telling
calm = all | link short | adverb | particle | when | phrase | infinitive | link said | link infinitive | link ing-phrase | link past phrase? | comma? and phrase
when = determiner ordinal? period | a period | ordinal period
phrase = preposition things | bare first-noun? one-noun | preposition when | preposition ing-phrase | bare what-clause | to &subject-what what-clause | preposition month quantity | preposition moment
things = thing | thing more | ing-phrase | ing-phrase comma? and ing-phrase | ing-phrase comma ing-phrase comma? and ing-phrase
more = comma? and thing | comma thing more
thing = object | alone any-tail* | one-thing | many-thing | plural plural+ any-tail* | all alone any-tail*
many-things = many-thing | all? lone any-tail* | plural plural+ any-tail* | thing more
one-thing = determiner describer* occasion clause | determiner describer* content that told-that | predeterminer? a describer* content that told-that | alone phrase | all contact | this one-tail* | one any-tail* | one-phrase one-tail* | one-phrase contact
many-thing = many-phrase many-tail* | many-phrase contact
gap-clause = opening? phrase? several all? adverb* gap-verbs | phrase? single adverb* gap-verbs | many-things adverb* &plain gap-verbs | one-thing adverb* &inflected gap-verbs
gap-verbs = gap-verb | gap-verb comma? and adverb* gap-verb
gap-verb = modal adverb* gap-base | have adverb* gap-past | have &be | have &modal | have &stop | have &comma | have &and | have bare? gap-rest+ | have gap-infinitive | have been gap-state | be gap-state | adverb* gap-phrase | adverb* gap-past
gap-base = gap-phrase | bare-be gap-state | bare-be gap-end | bare-have gap-end | bare-have gap-infinitive | bare-have adverb* gap-past | bare-have been gap-state
gap-past = past particle? object? gap-end | past object? gap-infinitive | told object? that? gap-clause | told that? verbs-joined | past things preposition gap-rest*
gap-phrase = thinking gap-end | gap-action object? particle? gap-end | gap-action object? gap-infinitive | telling that? gap-clause | telling that? verbs-joined | verb things preposition gap-rest* | linking describing preposition gap-rest*
gap-action = verb | unknown
gap-state = adverb* ing particle? gap-end | adverb* ing gap-infinitive | adverb* describing bare gap-rest* | adverb* adjective gap-infinitive | adverb* past gap-infinitive | gap-end
gap-end = adverb* preposition? gap-rest* adverb*
gap-infinitive = to adverb* gap-base
gap-rest = adverb | when | phrase | link said
tail = phrase | that gap-clause | preposition? which gap-clause | past calm+ | trailing | not? ing-tail | infinitive | gap-infinitive | known phrase | at-which clause | when
one-tail = tail | which adverb* &inflected verbs-joined | that adverb* &inflected verbs-joined
many-tail = tail | which adverb* &plain verbs-joined | that adverb* &plain verbs-joined
any-tail = one-tail | many-tail
contact = article quantity? describer* many-noun adverb* gapped bare? | phrase? several all? adverb* gapped bare? | phrase? single adverb* gapped bare?
gapped = gapped-verb particle? gapped-infinitive? when?
gapped-verb = modal adverb* verb | verb | past | be ing | be known | have past
gapped-infinitive = to verb | to bare-be adjective to verb
one-phrase = determiner-one describer* first-noun* many-noun one-noun | determiner-one describer* first-noun* one-noun | owner genitive describer* first-noun* one-noun | determiner-mass? describer* first-noun* mass-noun | the-one usual* one | singular usual* one | a usual* one | a ordinal? describer* first-noun* one-noun | a describer* plural first-noun first-noun* one-noun | predeterminer a describer* first-noun* one-noun | article ordinal
many-phrase = determiner-many describer* first-noun* many-noun | owner genitive describer* first-noun* many-noun | describer* first-noun* many-noun
owner = determiner? describer* noun+ | a describer* noun+
first-noun = one-noun | name
the-one = predeterminer? article counting-one*
counting-one = ordinal | one
determiner-one = the-one | singular counting-one* | open counting-one*
determiner-mass = the-one | singular | open | massy | open massy | all singular?
determiner-many = predeterminer? article counting-many* | amount+ | open counting-many* | predeterminer counting-many* | singular number+
amount = plural | massy
counting-many = plural | massy | ordinal
determiner = predeterminer? article quantity* | predeterminer? quantity+ | article ordinal quantity? | quantity ordinal | predeterminer
usual = ordinal | known
describer = adjective | past | ing | degree adjective | adjective adjective | adjective comma known | adjective and adjective | plural percent`)
