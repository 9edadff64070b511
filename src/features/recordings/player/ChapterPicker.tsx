import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem } from '~/ui/Menu'
import { chapterAt } from './chapter-at'
import { playback, usePlayback } from './playback'
import { usePlaybackMarks } from './playback-marks'
import { playerMessages } from './player.messages'
import { chapters as go } from './use-media-session'

/** The chapter that is heard, the way to its neighbours, and the list of all. */
export function ChapterPicker() {
  const t = useMessages(playerMessages)
  const chapters = usePlaybackMarks((state) => state.chapters)
  const current = usePlayback((state) => chapterAt(chapters, state.position))
  const title = chapters[current]?.title ?? t.beforeChapters
  return (
    <div className="flex min-w-0 items-center">
      <IconButton label={t.previousChapter} size="small" onClick={go.previous}>
        <ChevronLeft aria-hidden className="size-4" />
      </IconButton>
      <Menu
        label={t.chapters}
        side="top"
        align="end"
        className="max-h-[60dvh] w-80 max-w-[calc(100vw-1rem)]"
        renderOpener={(props) => (
          <button
            type="button"
            {...props}
            aria-label={t.chapterNow({ title })}
            title={title}
            className="min-w-0 truncate rounded-chip px-1 text-meta text-ink-2 hover:bg-ink/6 hover:text-ink coarse:min-h-11"
          >
            {title}
          </button>
        )}
      >
        {chapters.map((chapter, index) => (
          <MenuItem
            key={chapter.startTime}
            isChecked={index === current}
            onSelect={() => playback.seek(chapter.startTime)}
            icon={<span className="inline-block w-12 text-meta tabular-nums">{formatDuration(chapter.startTime)}</span>}
          >
            {chapter.title}
          </MenuItem>
        ))}
      </Menu>
      <IconButton label={t.nextChapter} size="small" disabled={current === chapters.length - 1} onClick={go.next}>
        <ChevronRight aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
