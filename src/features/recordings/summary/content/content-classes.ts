/** How rich text looks, by element; used for Markdown and for HTML. */
export const contentClasses = {
  p: 'my-2 first:mt-0 last:mb-0',
  ul: 'my-2 list-disc space-y-1 pl-5 marker:text-ink-3 first:mt-0 last:mb-0',
  ol: 'my-2 list-decimal space-y-1 pl-5 marker:text-ink-3 first:mt-0 last:mb-0',
  blockquote: 'my-2 border-l-2 border-line-strong pl-4 text-ink-2',
  heading: 'mt-4 mb-1 font-semibold first:mt-0',
  code: 'rounded-xs bg-sunken px-1 font-mono text-small',
  pre: 'my-2 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-small [&_code]:bg-transparent [&_code]:p-0',
  table: 'w-full border-collapse text-control',
  tableFrame: 'my-2 overflow-x-auto first:mt-0 last:mb-0',
  th: 'border-b border-line-strong py-1.5 pr-4 text-left align-bottom font-semibold',
  td: 'border-b border-line py-1.5 pr-4 align-top',
  hr: 'my-4 border-line',
} as const
