import { readContractDocument, routesOf, type Operation } from './contract-document.ts'

const routes = routesOf(readContractDocument()).map(({ method, path, operation }) => ({
  method,
  operation,
  pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  parameters: path.split('{').length,
}))
// `/tags/colors` also matches `/tags/{tagId}`: the path with fewer parameters wins, as in the service's router.
const mostSpecificFirst = routes.toSorted((left, right) => left.parameters - right.parameters)

/** Returns the operation of the document for a request, or undefined. */
export function operationAt(method: string, url: string): Operation | undefined {
  const { pathname } = new URL(url, 'http://service.test')
  return mostSpecificFirst.find((route) => route.method === method && route.pattern.test(pathname))?.operation
}
