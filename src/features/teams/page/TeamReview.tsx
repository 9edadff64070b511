import { useMessages } from '~/messages/use-messages'
import { ChangedPeople } from './ChangedPeople'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamEditing } from './use-team-editor'

/** Before and after, and what it means for those who come and go, before anything is saved. */
export function TeamReview({ editing: { base, members, changes } }: { editing: TeamEditing }) {
  const t = useMessages(teamsPageMessages)
  const main = changes.leaving.filter(({ isMainTeam }) => isMainTeam).length
  return (
    <>
      <div>
        <h3 className="text-control font-semibold">{t.reviewTitle}</h3>
        <p className="text-control text-ink-2 tabular-nums">
          {t.beforeAfter({ before: t.people(base.size), after: t.people(members.size) })}
        </p>
      </div>
      <ChangedPeople
        changes={changes}
        joiningNote={t.joiningDetail}
        leavingNote={main === 0 ? t.leavingDetail : `${t.leavingDetail} ${t.leavingMain(main)}`}
      />
    </>
  )
}
