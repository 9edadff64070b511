const AT_ONCE = 5

type Page<Item> = { items: readonly Item[]; total: number }

type Paging<Item> = {
  pageSize: number
  read: (page: number) => Promise<Page<Item>>
  idOf: (item: Item) => string
}

/** Everything of a paged list: the first page tells how many there are, the others are asked for a few at a time. */
export async function readAllPages<Item>({ pageSize, read, idOf }: Paging<Item>): Promise<Item[]> {
  const first = await read(1)
  const pages = [first]
  const count = Math.ceil(first.total / pageSize)
  for (let page = 2; page <= count; page += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - page + 1) }, (_, index) => page + index)
    // oxlint-disable-next-line no-await-in-loop -- so that thousands of entries do not knock all at once
    pages.push(...(await Promise.all(numbers.map(read))))
  }
  // What was added meanwhile moves the last of a page onto the next one.
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [idOf(item), item])).values()]
}
