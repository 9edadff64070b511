import { readGrammar } from './match-grammar.ts'

/**
 * How a written English sentence is built. Speech goes wrong in endless ways, so what can be quoted is told by what is right about it: a sentence that
 * can't be read by these rules is no quotation, even if it's only an unusual one. Names without a rule are kinds of words, such as in `english-words.ts`.
 */
export const englishGrammar = readGrammar(`
sentence = opening? statement stop
opening = when comma? | adverb+ comma? | adverb? phrase comma? adverb* | adverb? link clause comma adverb? | ing-phrase comma | infinitive comma
statement = clause | clause comma? and adverb* opening? clause | clause comma? and phrase comma? clause | clause comma ing-phrase | let object adverb* bases
clause = there adverb* being-there things rest* | subject-and-verbs | subject-is
being-there = be | modal adverb* bare-be | have been | seeming to bare-be
subject-and-verbs = several all? adverb* &plain verbs-joined | several adverb* new-verb-phrase | single adverb* &inflected verbs-joined | many-things adverb* &plain verbs-joined | one-thing adverb* &inflected verbs-joined
subject-is = what-clause be adverb* bases | what-clause be adverb* complement rest* | what-clause be adverb* infinitive | matter-thing be comma? clause | narrowed be comma? clause | narrowed be adverb* bases
matter-thing = article ordinal? describer* matter
narrowed = matter-thing tail+ | matter-thing contact
verbs-joined = verbs | verbs comma? and adverb* verbs | verbs comma verbs comma? and adverb* verbs
verbs = be state | have been state | have adverb* objects? rest* | have adverb* past-phrase | modal all? adverb* bases | modal adverb* | adverb* verb-phrase | adverb* past-phrase
bases = base | base comma? and adverb* base | base comma base comma? and adverb* base
base = verb-phrase | new-verb-phrase | bare-be state | bare-have adverb* objects? rest* | bare-have adverb* past-phrase | bare-have been state
state = all? adverb* complement? rest* | all? adverb* ing-phrase | all? adverb* past rest* | adverb* being past rest*
verb-phrase = linking describing rest* | linking like clause | helping things base | verb particle? adverb* objects? rest* | giving object things rest* | giving things things rest* | giving object when? that told-that | giving things what-clause | telling comma? told-that | choosing things describing rest*
past-phrase = linked describing rest* | helped things base | past particle? adverb* objects? rest* | gave object things rest* | gave things things rest* | told told-that | gave object when? that? told-that | gave things what-clause | chose things describing rest*
told-that = said | clause comma? and adverb* clause
said = clause | opening clause
new-verb-phrase = unknown particle? adverb* objects? rest*
ing-phrase = telling-ing told-that | ing particle? adverb* objects? rest*
complement = things | describing | what-clause | that told-that | infinitive
infinitive = to adverb* bases
objects = things | like things | what-clause | that comma? told-that | adverb* known | adverb* known infinitive | adverb* known that clause | adverb* sure clause | ing-phrase
what-clause = what clause preposition? | what things there? be | what alone clause preposition? | what adverb clause preposition? | what infinitive | what describing clause | what verbs-joined | what things infinitive | what describer* noun clause preposition? | what one clause preposition?
describing = adverb* adjective | adverb* as adverb* adjective as things | adverb* as adverb* adjective as clause | adverb* adjective phrase what-clause | adverb* adjective phrase that clause | adverb* adjective phrase infinitive | adverb* adjective comma adjective comma? and adjective infinitive? | adverb* adjective what-clause | adverb* adjective infinitive | adverb* adjective comma? and adverb* adjective | adverb* adjective adverb? that clause | adverb* sure clause
rest = adverb | particle | when | phrase | infinitive | link said | link infinitive | link ing-phrase | link past phrase? | comma adverb* phrase | comma which adverb* verbs-joined | comma link said | comma? and phrase | comma not phrase | comma not things | comma several telling
when = determiner ordinal? period | a period | ordinal period
phrase = preposition things | bare describer* first-noun* one-noun | preposition when | preposition ing-phrase | preposition what-clause | preposition month quantity | preposition moment
things = thing | thing more
more = comma? and thing | comma thing more
thing = object | alone+ tail* | one-thing | many-thing
many-things = many-thing | alone+ tail* | thing more
one-thing = determiner describer* occasion clause | alone phrase | all contact | this tail* | one tail* | one-phrase tail* | one-phrase contact | ing-phrase
many-thing = many-phrase tail* | many-phrase contact
tail = phrase | which adverb* verbs-joined | that adverb* verbs-joined | that clause preposition? | which clause preposition? | past rest* | not? ing-phrase | infinitive | what infinitive | adjective phrase | at-which clause | when
contact = article? quantity? describer* many-noun adverb* gapped preposition? | phrase? several all? adverb* gapped preposition? | phrase? single adverb* gapped preposition?
gapped = gapped-verb particle? gapped-infinitive? when?
gapped-verb = modal adverb* verb | verb | past | be ing | be adjective | have past
gapped-infinitive = to verb | to bare-be adjective to verb
one-phrase = whose first-noun* one-noun | describer* first-noun* mass-noun | determiner usual* one | a usual* one | a ordinal? quantity* describer* first-noun* one-noun | predeterminer a first-noun* one-noun | article ordinal
many-phrase = whose? first-noun* many-noun | describer+ first-noun* many-noun
whose = determiner describer* | owner genitive describer*
owner = determiner? describer* noun+ | a describer* noun+
first-noun = one-noun | name
determiner = predeterminer? article quantity* | predeterminer? quantity+ | article ordinal quantity? | quantity ordinal | predeterminer
usual = ordinal | known
describer = adjective | past | ing | adverb adjective | adjective comma? adjective`)
