import { Folder, X } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { IconButton } from '~/ui/IconButton'
import { Spinner } from '~/ui/Button'
import { folderReports, useFolderReports, type FolderReport } from '../folder/folder-reports'
import { uploadTrayMessages } from './upload-tray.messages'
import { refusalMessage } from './use-upload-status'

/** What was found in the folders a person dropped, and what of it is left out. */
export function FolderNotes() {
  const reports = useFolderReports((state) => state.reports)
  if (reports.length === 0) return null
  return (
    <ul className="max-h-60 shrink-0 overflow-y-auto border-t border-line">
      {reports.map((report) => (
        <FolderNote key={report.id} report={report} />
      ))}
    </ul>
  )
}

/** More names than this are not read. */
const NAMED = 100

function FolderNote({ report }: { report: FolderReport }) {
  const t = useMessages(uploadTrayMessages)
  const { id, name, state, isCut, leftOut } = report
  return (
    <li className="flex items-start gap-2.5 py-2 pr-2 pl-4 text-small">
      <span className="mt-1.5 text-ink-3">{state === 'reading' ? <Spinner /> : <Folder aria-hidden />}</span>
      <div className="min-w-0 flex-1 py-1">
        <output className="block wrap-anywhere">
          <FolderText report={report} />
        </output>
        {isCut ? <p className="text-warn">{t.folderCut({ name })}</p> : null}
        {leftOut.length > 0 ? (
          <Disclosure summary={t.leftOut(leftOut.length)}>
            <ul className="flex flex-col gap-1 pb-1 text-ink-2">
              {leftOut.slice(0, NAMED).map(({ path, reason }) => (
                <li key={path} className="wrap-anywhere">
                  <bdi>{path}</bdi> <span className="text-ink-3">{refusalMessage(t, reason)}</span>
                </li>
              ))}
              {leftOut.length > NAMED ? <li>{t.leftOutMore(leftOut.length - NAMED)}</li> : null}
            </ul>
          </Disclosure>
        ) : null}
      </div>
      <IconButton label={t.dismissReport({ name })} size="small" onClick={() => folderReports.dismissed(id)}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

function FolderText({ report: { name, state, count } }: { report: FolderReport }) {
  const t = useMessages(uploadTrayMessages)
  if (state === 'reading') {
    const far = count > 0 ? ` ${t.readingCount(count)}` : ''
    return t.readingFolder({ name }) + far
  }
  return count === 0 ? t.folderEmpty({ name }) : t.folderOffers(count, { name })
}
