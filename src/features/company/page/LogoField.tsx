import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Directory } from '#openapi/generated/types.ts'
import { invalidate } from '~/api/query-client'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { companyMutations, companyQueries } from '../company-queries'
import { companyMessages } from '../company.messages'
import { useObjectUrl } from '../CompanyLogo'

type LogoFieldProps = { company: Directory; canChange: boolean }

/** The company's logo, with a preview of a new one before it is saved, and removing it. */
export function LogoField({ company, canChange }: LogoFieldProps) {
  const t = useMessages(companyMessages)
  const { directoryId, name, pictureFileUrl } = company
  const hasLogo = pictureFileUrl !== null
  const { data: current = null } = useQuery({ ...companyQueries.logo(pictureFileUrl ?? ''), enabled: hasLogo })
  const logo = useLogoChange(company, current)
  const url = useObjectUrl(logo.chosen ?? (hasLogo ? current : null))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 text-control font-medium">{t.logo}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <LogoPicture url={url} alt={logo.chosen ? t.logoPreview : t.logoNow({ name })} name={name} id={directoryId} />
        {canChange ? <LogoButtons logo={logo} hasLogo={hasLogo} /> : null}
      </div>
      {canChange || !hasLogo ? <p className="text-small text-ink-3">{canChange ? t.logoHint : t.logoNone}</p> : null}
      <LogoProblems logo={logo} />
    </fieldset>
  )
}

/** Why a file is refused, by the app or by the service. */
function LogoProblems({ logo: { problem, refusal } }: { logo: LogoChange }) {
  const t = useMessages(companyMessages)
  const { fileSize } = useFormats()
  if (problem !== null) {
    const label = {
      empty: t.logoEmpty,
      noPicture: t.logoNoPicture,
      damaged: t.logoDamaged,
      measures: t.logoMeasures,
      tooLarge: t.logoTooLarge({ size: fileSize(problem.bytes) }),
    }
    return <Notice tone="bad">{label[problem.kind]}</Notice>
  }
  if (refusal === null) return null
  if (refusal === 409) return <Notice tone="warn">{t.logoConflict}</Notice>
  return <Notice tone="bad">{refusal === 400 ? t.logoUnreadable : t.logoFailed}</Notice>
}

type LogoPictureProps = { url: string | null; alt: string; name: string; id: string }

/** The logo in its largest size, and as small as in the app's frame. */
function LogoPicture({ url, alt, name, id }: LogoPictureProps) {
  if (url === null) {
    return (
      <span className="flex size-20 items-center justify-center rounded-card border border-line bg-sunken">
        <Avatar name={name} id={id} size="large" shape="square" isDecorative />
      </span>
    )
  }
  return (
    <span className="flex items-end gap-3">
      <img src={url} alt={alt} className="size-20 rounded-card border border-line bg-surface object-contain p-1" />
      <img src={url} alt="" className="size-6 rounded-chip bg-surface object-contain" />
    </span>
  )
}

type LogoChange = ReturnType<typeof useLogoChange>

function LogoButtons({ logo, hasLogo }: { logo: LogoChange; hasLogo: boolean }) {
  const t = useMessages(companyMessages)
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t.logo}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void logo.choose(event)}
      />
      {logo.chosen === null ? (
        <>
          <Button onClick={() => field.current?.click()}>
            <ImageUp aria-hidden />
            {hasLogo ? t.replace : t.choose}
          </Button>
          {hasLogo ? (
            <Button variant="ghost" isPending={logo.isRemoving} onClick={logo.remove}>
              <Trash2 aria-hidden />
              {t.remove}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <Button variant="primary" isPending={logo.isSending} onClick={logo.save}>
            {t.use}
          </Button>
          <Button variant="ghost" onClick={logo.cancel}>
            {t.cancel}
          </Button>
        </>
      )}
    </div>
  )
}

/** Chooses, sends and removes the logo; Undo restores the previous one. */
function useLogoChange({ directoryId, pictureFileUrl }: Directory, current: Blob | null) {
  const t = useMessages(companyMessages)
  const client = useQueryClient()
  const { queryKey } = companyQueries.detail(directoryId)
  const [chosen, setChosen] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<{ kind: LogoProblem; bytes: number } | null>(null)
  const sending = useRef<AbortController>(null)
  const replace = useMutation(companyMutations.replaceLogo(directoryId))
  const remove = useMutation(companyMutations.removeLogo(directoryId))

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file === undefined) return
    replace.reset()
    const found = await pictureIn(file).catch((): LogoProblem => 'noPicture')
    // Allows choosing the same file again.
    currentTarget.value = ''
    setChosen(found instanceof Blob ? found : null)
    setProblem(found instanceof Blob ? null : { kind: found, bytes: file.size })
  }

  /** Restores the previous logo, unless someone else has replaced it. */
  async function takeBack(before: Blob | null, now: string | null) {
    try {
      await (before === null ? remove.mutateAsync() : replace.mutateAsync({ picture: before, replaces: now }))
      showToast(t.undone)
    } catch {
      replace.reset()
      showToast(t.undoFailed, { tone: 'error' })
    }
  }

  function save() {
    if (chosen === null) return
    sending.current = new AbortController()
    replace.mutate(
      { picture: chosen, replaces: pictureFileUrl, signal: sending.current.signal },
      {
        onSuccess: (changed) => {
          client.setQueryData(queryKey, changed)
          setChosen(null)
          const run = () => void takeBack(current, changed.pictureFileUrl)
          showToast(t.logoSaved, { action: { label: t.undo, run } })
        },
        onError: ({ status }) => {
          if (status !== 409) return
          void invalidate(client, queryKey)
          void invalidate(client, companyQueries.logoAddresses().queryKey)
        },
      },
    )
  }

  return {
    chosen,
    problem,
    refusal: replace.error === null || chosen === null ? null : (replace.error.status ?? 0),
    isSending: replace.isPending,
    isRemoving: remove.isPending,
    choose,
    save,
    cancel: () => {
      sending.current?.abort()
      replace.reset()
      setChosen(null)
    },
    remove: () =>
      remove.mutate(undefined, {
        onSuccess: () => {
          const run = () => void takeBack(current, null)
          showToast(t.logoRemoved, current === null ? {} : { action: { label: t.undo, run } })
        },
        onError: () => showToast(t.logoFailed, { tone: 'error' }),
      }),
  }
}

export const MAX_LOGO_BYTES = 1024 * 1024

/** Why a file can't be a logo, as far as can be checked before sending. */
type LogoProblem = 'empty' | 'tooLarge' | 'noPicture' | 'damaged' | 'measures'

const HEAD_BYTES = 12
const LEAST_PIXELS = 16
const MOST_PIXELS = 4096

/** Reads a chosen file as an image, whose type is detected from its bytes, or returns what's wrong with it. */
async function pictureIn(file: Blob): Promise<Blob | LogoProblem> {
  if (file.size === 0) return 'empty'
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const kind = kindOf(String.fromCodePoint(...head))
  if (kind === null) return 'noPicture'
  if (file.size > MAX_LOGO_BYTES) return 'tooLarge'
  const picture = file.slice(0, file.size, kind)
  return (await problemWhenDrawn(picture)) ?? picture
}

/** Problems that only show when decoding the image; null if decoding isn't supported, as the service checks too. */
async function problemWhenDrawn(picture: Blob): Promise<LogoProblem | null> {
  if (typeof createImageBitmap === 'undefined') return null
  try {
    const { width, height } = await createImageBitmap(picture)
    const isUsable = [width, height].every((pixels) => pixels >= LEAST_PIXELS && pixels <= MOST_PIXELS)
    return isUsable ? null : 'measures'
  } catch {
    return 'damaged'
  }
}

function kindOf(head: string): string | null {
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : null
}
