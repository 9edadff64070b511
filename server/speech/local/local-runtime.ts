import { runSpeechChild } from './run-speech-child.ts'

let found: Promise<string | null> | undefined

/** Why the speech runtime can't work on this machine; null where it can. Found out once, by loading it. */
export function runtimeProblem(): Promise<string | null> {
  found ??= runSpeechChild({
    task: { kind: 'probe' },
    read: [],
    maxMemoryBytes: 500_000_000,
    signal: new AbortController().signal,
    parseMessage: () => null,
    onMessage: () => null,
  }).then(
    () => null,
    (error: unknown) => runtimeSentence(error instanceof Error ? error.message : String(error)),
  )
  return found
}

/** What to tell people where loading the runtime ended with these words. */
export function runtimeSentence(why: string): string {
  const platform = `${process.platform}-${process.arch}`
  if (why.includes('A sandbox is required')) return why
  if (/Cannot find (package|module)/.test(why)) {
    return `The local speech engine has no build for ${platform}, or it wasn’t installed (optional dependencies were left out).`
  }
  if (/GLIBC|GLIBCXX/.test(why)) {
    return 'The local speech engine needs a newer system: glibc 2.32 and libstdc++ of GCC 11, as Debian 12 and Ubuntu 22.04 have.'
  }
  if (/ld-linux|musl/.test(why))
    return 'The local speech engine needs glibc; it doesn’t run on Alpine and other musl systems.'
  return `The local speech engine can’t start on this machine (${platform}): ${why.split('\n')[0]?.slice(0, 300) ?? ''}`
}
