import type { Db } from '../db/open-database.ts'

/** Invitations whose link works, with what a letter and the page behind the link say of them. */
export function openInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .innerJoin('directories', 'directories.directoryId', 'invitations.directoryId')
    .innerJoin('users', 'users.userId', 'invitations.userId')
    .innerJoin('users as inviter', 'inviter.userId', 'invitations.invitedByUserId')
    .select([
      'inviter.firstName',
      'inviter.lastName',
      'inviter.email as inviterEmail',
      'directories.name as directoryName',
      'directories.languageCode as directoryLanguageCode',
      'invitations.languageCode',
      'invitations.expiresOn',
    ])
    .where('invitations.acceptedOn', 'is', null)
    .where('invitations.deletedOn', 'is', null)
    .where('invitations.expiresOn', '>', new Date())
    .where('directories.deletedOn', 'is', null)
}

type Inviting = {
  firstName: string
  lastName: string
  inviterEmail: string
  languageCode: string | null
  directoryLanguageCode: string | null
}

/** With the inviter's name, or their e-mail while they have none, and the language the invited person is spoken to in. */
export function withInviter<T extends Inviting>(row: T) {
  const { firstName, lastName, inviterEmail, directoryLanguageCode, ...invitation } = row
  return {
    ...invitation,
    inviterName: `${firstName} ${lastName}`.trim() || inviterEmail,
    languageCode: row.languageCode ?? directoryLanguageCode,
  }
}
