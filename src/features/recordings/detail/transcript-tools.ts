export { SelectionHost } from '../transcript/selection/SelectionHost'
export { SpeakerDialogHost } from '../speakers/SpeakerDialog'
export { SpeakerSearchHost } from '../speakers/FindSpeakersDialog'
export { WordHighlight } from '../transcript/WordHighlight'
