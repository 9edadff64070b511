import type { Section } from './group-sections'

/** Id of a section's heading, to jump to. */
export const headingId = ({ key }: Pick<Section, 'key'>): string => `section-${key}`
