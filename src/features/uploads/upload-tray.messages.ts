import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const uploadTrayMessages = i18n('upload-tray', {
  region: 'Uploads',
  collapse: 'Collapse uploads',
  expand: 'Expand uploads',
  clear: 'Close',

  uploading: params('Uploading {position} of {total}'),
  speed: params('{size}/s'),
  starting: count({ one: 'Starting transcription', other: 'Starting {count} transcriptions' }),
  waiting: count({ one: '{count} waits for a free slot', other: '{count} wait for a free slot' }),
  unfinished: count({ one: '{count} upload to continue', other: '{count} uploads to continue' }),
  uploaded: count({ one: '{count} uploaded', other: '{count} uploaded' }),
  notUploaded: count({ one: '{count} not uploaded', other: '{count} not uploaded' }),

  cancel: params('Cancel {name}'),
  remove: params('Remove {name}'),
  retry: 'Try again',
  retryNamed: params('Try again: {name}'),
  chooseAgain: 'Choose file',
  chooseAgainNamed: params('Choose file: {name}'),
  undo: 'Undo',
  canceled: params('{name} is not uploaded.'),
  removed: count({ one: '{count} upload removed.', other: '{count} uploads removed.' }),
  otherFile: params('That is another file. Choose {name}, {size}.'),

  queued: 'Waiting',
  requesting: 'Preparing',
  sent: params('{sent} of {total}'),
  sentWithTime: params('{sent} of {total} · {time} left'),
  finalizing: 'Starting transcription',
  waitingForSlot: 'Starts by itself when a slot frees',
  afterSignIn: 'Goes on when you have signed in',
  stored: 'Uploaded',
  needsFile: 'Choose the file again to continue',

  format: params('Not a recording: {formats}'),
  empty: 'Empty: the file has 0 bytes',
  tooLarge: 'Too large: 5 GiB at most',
  nameTooLong: params('Name too long: {max} characters at most'),
  folder: 'A folder: open it and drop the files in it',

  offlineWaits: 'Offline. Goes on by itself',
  connectionWaits: 'Connection lost. Tries again by itself',
  serviceWaits: 'The service has trouble. Tries again by itself',
  rateLimitedWaits: 'Waits as the service asked',

  connection: 'The connection broke off. Your file is still here.',
  service: 'The service could not take it. Your file is still here.',
  quotaUsedUp: 'The transcription allowance is used up. Waiting does not help; ask an owner of the company.',
  noRoom: 'The service has no room for this file. Ask an admin to free some.',
  fileChanged: 'The file was changed or moved while it was being uploaded.',
  notAccepted: 'The service does not accept this file.',
  noAccess: 'You may not upload to this company any more.',
  gone: 'The service no longer has this file.',
  signedOut: 'You were signed out.',

  saidStarted: count({ one: 'Uploading {name}.', other: 'Uploading {count} files.' }),
  saidUploaded: params('{name} is uploaded. Its transcription starts.'),
  saidWaiting: params('{name} is uploaded. Its transcription starts by itself when a slot frees.'),
  saidProblem: params('{name}: {problem}'),
})
