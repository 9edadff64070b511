type Instruction = { name: string; words: string }

const BY_DIGEST = /@sha256:[0-9a-f]{64}$/

/** What is wrong with a Dockerfile, one line each. Its syntax is left to the builder. */
export function dockerfileProblems(text: string): string[] {
  const instructions = parse(text)
  const stages = text.split(/^FROM\s/m).slice(1)
  const last = parse(`FROM ${stages.at(-1) ?? ''}`)
  const has = (name: string) => last.some((instruction) => instruction.name === name)
  const user = last.findLast(({ name }) => name === 'USER')?.words ?? 'root'
  return [
    ...bases(instructions)
      .filter((base) => base !== 'scratch' && !BY_DIGEST.test(base))
      .map((base) => `The base ${base} is not pinned by its digest.`),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : [`The image runs as ${user}; name a user and a group by number.`]),
    ...['HEALTHCHECK', 'ENTRYPOINT'].filter((name) => !has(name)).map((name) => `The image has no ${name}.`),
    ...instructions.flatMap(instructionProblems),
  ]
}

function instructionProblems({ name, words }: Instruction): string[] {
  if (name === 'ADD') return ['ADD fetches and unpacks; COPY does neither.']
  if (name === 'ENTRYPOINT' && !words.startsWith('[')) return ['ENTRYPOINT runs a shell; write it as a list.']
  if (/^(ENV|ARG)$/.test(name) && /(PASSWORD|SECRET|TOKEN|_KEY)\w*=/.test(words))
    return [`${name} holds a secret: ${words}`]
  if (name === 'RUN' && /apt-get install(?!.*--no-install-recommends)/.test(words)) {
    return ['apt-get installs more than it is asked for; add --no-install-recommends.']
  }
  return []
}

/** The images that stages start from, stages themselves left out and arguments filled in. */
function bases(instructions: Instruction[]): string[] {
  const args = new Map(
    instructions
      .filter(({ name }) => name === 'ARG')
      .map(({ words }) => {
        const [name = '', value = ''] = words.split(/=(.*)/s)
        return [name, value]
      }),
  )
  const stages = new Set<string>()
  return instructions
    .filter(({ name }) => name === 'FROM')
    .flatMap(({ words }) => {
      const [base = '', stage] = words.replaceAll(/--\S+\s+/g, '').split(/\s+as\s+/i)
      const isStage = stages.has(base)
      if (stage !== undefined) stages.add(stage)
      return isStage ? [] : [base.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => args.get(name) ?? '')]
    })
}

function parse(text: string): Instruction[] {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name, words = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
      return name === undefined ? [] : [{ name: name.toUpperCase(), words }]
    })
}
