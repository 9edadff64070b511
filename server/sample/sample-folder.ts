/** Where the sample company's texts and sounds are. */
export const sampleFolder = import.meta.dirname
