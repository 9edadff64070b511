import { readGrammar } from './match-grammar.ts'

/**
 * How a written English sentence is built. Speech goes wrong in endless ways, so what can be quoted is told by what is right about it: a sentence that
 * can't be read by these rules is no quotation, even if it's only an unusual one. Names without a rule are kinds of words, such as in `english-words.ts`.
 */
export const englishGrammar = readGrammar(`
sentence = opening? statement stop
opening = when comma? | adverb+ comma? | adverb? phrase comma? adverb* | link clause comma | ing-phrase comma
statement = clause | clause comma? and adverb* clause | clause comma? and phrase comma? clause | let object adverb* base
clause = there adverb* being-there things rest* | subject-and-verbs | subject-is
being-there = be | modal adverb* bare-be | have been
subject-and-verbs = several adverb* &plain verbs-joined | several adverb* new-verb-phrase | single adverb* &inflected verbs-joined | many-things adverb* &plain verbs-joined | one-thing adverb* &inflected verbs-joined
subject-is = what-clause be adverb* base | what-clause be adverb* complement | what-clause be adverb* infinitive
verbs-joined = verbs | verbs and adverb* verbs
verbs = be state | have been state | have adverb* objects? rest* | have adverb* past-phrase | modal adverb* base | modal adverb* | adverb* verb-phrase | adverb* past-phrase
base = verb-phrase | new-verb-phrase | bare-be state | bare-have adverb* objects? rest* | bare-have adverb* past-phrase | bare-have been state
state = adverb* complement? rest* | adverb* ing-phrase | adverb* past rest* | adverb* being past rest*
verb-phrase = verb particle? adverb* objects? rest* | giving object things rest* | giving things things rest* | telling clause | choosing things describing rest*
past-phrase = past particle? adverb* objects? rest* | gave object things rest* | gave things things rest* | told clause | gave object clause | chose things describing rest*
new-verb-phrase = unknown particle? adverb* objects? rest*
ing-phrase = ing particle? adverb* objects? rest*
complement = things | like things | describing | what-clause | that clause
infinitive = to adverb* base | to adverb* base comma? and adverb* base
objects = things | like things | what-clause | that clause | adverb* known | adverb* known infinitive | adverb* known that clause | adverb* sure clause | ing-phrase
what-clause = what clause preposition? | what infinitive | what describing clause | what verbs-joined | what things infinitive
describing = adverb* adjective | adverb* adjective what-clause | adverb* adjective infinitive | adverb* adjective comma? and adverb* adjective | adverb* adjective adverb? that clause | adverb* sure clause
rest = adverb | particle | when | phrase | infinitive | link clause | comma phrase | comma which adverb* verbs-joined | comma link clause | comma? and phrase
when = determiner ordinal? period | a period | ordinal period
phrase = preposition things | preposition describer* first-noun* one-noun | preposition when | preposition ing-phrase | preposition what-clause
things = thing | thing more
more = comma? and thing | comma thing more
thing = object | alone+ tail* | one-thing | many-thing
many-things = many-thing | alone+ tail* | thing more
one-thing = this tail* | one tail* | one-phrase tail* | one-phrase contact | ing-phrase
many-thing = many-phrase tail* | many-phrase contact
tail = phrase | which adverb* verbs-joined | that adverb* verbs-joined | that clause preposition? | which clause preposition? | past rest* | ing-phrase | infinitive | what infinitive | adjective phrase
contact = phrase? several adverb* gapped preposition? | phrase? single adverb* gapped preposition?
gapped = gapped-verb particle? gapped-infinitive?
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
