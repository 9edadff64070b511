/** What a `User-Agent` says in people's names: the browser and the system, each undefined where it is not known. */
export function describeBrowser(userAgent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: firstMatch(browsers, userAgent), system: firstMatch(systems, userAgent) }
}

// In this order: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// Android calls itself Linux, and an iPhone something like a Mac.
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function firstMatch(names: [RegExp, string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}
