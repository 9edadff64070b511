/** After these comes a noun. */
export const beforeNoun = new Set(
  'the a an this that these those our your their my his her its of new no some any every each more different other same next last first main whole good'.split(
    ' ',
  ),
)

/** Nouns that name no subject of a meeting. */
export const genericNouns = new Set(
  `euro euros dollar dollars idea ideas problem problems question questions answer example examples type types people person week weeks day days month months year years minute minutes hour hours time times meeting meetings
  point points part parts side sides number numbers name names group reason reasons moment morning afternoon evening tomorrow yesterday couple half everyone guys different various next previous
  second third single big bigger biggest huge large larger small smaller good better best bad worse worst major main certain specific particular current existing actual normal fair wide high higher low lower
  separate own possible important popular amount range deal kind kinds bit lot difference step aspect aspects piece possibility advantage situation result bunch
  place word sentence term terms sense matter issue issues member members gentleman lady mister madam sir chair colleague colleagues opinion view zero one two three four five six seven eight nine ten eleven twelve
  fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion percent monday tuesday wednesday thursday friday saturday sunday`.split(
    /\s+/,
  ),
)
