/**
 * How many peaks a second of audio has in a peaks file.
 *
 * The file is nothing but bytes: byte i is the largest absolute sample between i/10 s and (i+1)/10 s,
 * 0 for silence and 255 for full scale, linear. A three-hour recording makes 105 kB.
 */
export const PEAKS_PER_SECOND = 10
