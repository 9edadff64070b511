/** An example for a schema, put together from the `examples` and `default` of the schemas it is made of. */
export function exampleOf(schema, document) {
  if (schema.$ref) return exampleOf(resolve(schema.$ref, document), document)
  if (schema.examples) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, document)))
  if (schema.items) return [exampleOf(schema.items, document)]
  if (schema.properties) return exampleOfObject(schema.properties, document)
  throw new Error(`No example in ${JSON.stringify(schema)}`)
}

function exampleOfObject(properties, document) {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property, document)]))
}

function resolve(reference, document) {
  const [, ...steps] = reference.split('/')
  return steps.reduce((value, step) => value[step], document)
}
