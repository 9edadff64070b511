import { useState } from 'react'
import { useFieldMessage } from '~/api/form-refusal'
import type { ApiError } from '~/api/errors'
import type { Team, TeamBody } from '#openapi/generated/types.ts'
import { folded } from '~/features/members/person'
import { lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { teamsPageMessages } from './teams-page.messages'

const NAME_LETTERS = 200
const CODE_LETTERS = 100

/** Fields of a team as the service names them. */
export const teamFields = ['name', 'code']

/** A team's name and code while they are typed; `body` is null as long as they cannot be sent. */
export function useTeamFields(team: Pick<Team, 'name' | 'code'>) {
  const [name, setName] = useState(team.name)
  const [code, setCode] = useState(team.code ?? '')
  const isTooLong = lengthOf(name.trim()) > NAME_LETTERS || lengthOf(code.trim()) > CODE_LETTERS
  const body: TeamBody | null =
    name.trim() === '' || isTooLong ? null : { name: name.trim(), code: code.trim() === '' ? null : code.trim() }
  return { name, setName, code, setCode, body }
}

type TeamFieldsProps = {
  fields: ReturnType<typeof useTeamFields>
  /** It was sent without a name. */
  isNameMissing: boolean
  error: ApiError | null
  /** Other teams: two of one name are hard to tell apart. */
  others: readonly Team[]
}

/** Name and code of a team. */
export function TeamFields({
  fields: { name, setName, code, setCode },
  isNameMissing,
  error,
  others,
}: TeamFieldsProps) {
  const t = useMessages(teamsPageMessages)
  const fieldMessage = useFieldMessage(error)
  const overName = lengthOf(name.trim()) - NAME_LETTERS
  const overCode = lengthOf(code.trim()) - CODE_LETTERS
  const isMissing = isNameMissing && name.trim() === ''
  const isTaken = name.trim() !== '' && others.some((team) => folded(team.name) === folded(name))
  return (
    <>
      <TextField
        label={t.name}
        name="name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isMissing ? t.nameNeeded : overName > 0 ? t.nameTooLong(overName) : fieldMessage('name')}
      />
      {isTaken ? <Notice tone="warn">{t.nameTaken}</Notice> : null}
      <TextField
        label={t.codeField}
        name="code"
        isOptional
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        hint={t.codeHint}
        error={overCode > 0 ? t.codeTooLong(overCode) : fieldMessage('code')}
      />
    </>
  )
}
