import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }

/** Checks answers against the published OpenAPI document: path, method, status and body must be in it. */
export function createAnswerCheck(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  const validators = new Map<string, ValidateFunction>()

  return function checkAnswer(method: string, path: string, status: number, body: unknown): void {
    const template = Object.keys(document.paths).find(candidate => patternOf(candidate).test(path))
    if (!template) return
    const operation = document.paths[template]?.[method]
    if (!operation) return
    if (!operation.responses[status]) throw new Error(`${method} ${template} does not document ${status}`)
    const pointer = [template, method, 'responses', String(status), 'content', 'application/json', 'schema']
    const ref = `openapi#/paths/${pointer.map(escapePointer).join('/')}`
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref })
    validators.set(ref, validate)
    if (validate(body)) return
    throw new Error(
      `${method} ${template} ${status} does not match the document: ${ajv.errorsText(validate.errors)}`,
    )
  }
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
