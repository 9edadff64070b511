/** What a route takes from its address, for the page to read: what checks an address would be fetched by every first visit. */
export const passThroughSearch = (search: Record<string, unknown>): Record<string, unknown> => search
