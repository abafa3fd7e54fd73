type Command = { description: string; run: (args: string[]) => unknown }

/** Commands of `npm run storyblok -- <command>`, for staff and engineers. */
const commands: Record<string, Command> = {
  check: {
    description:
      'reports content problems: links, pictures, headlines, dates, names (--offline: without the site)',
    run: async args => (await import('./check/run.ts')).runCheck(args),
  },
  editor: {
    description:
      'starts the local editor on http://localhost:4322 (EDITOR_PORT); the site must be running for previews',
    run: async () => (await import('./editor/server/editor-server.ts')).startEditor(),
  },
  push: {
    description:
      'uploads blocks, and stories and pictures missing in the space (--overwrite: all, or the given slugs)',
    run: async args => (await import('./push/push.ts')).pushSpace(args),
  },
  pull: {
    description: 'downloads stories and redirects from a space (--overwrite: replaces local changes)',
    run: async args => (await import('./push/pull.ts')).pullSpace(args),
  },
  doctor: {
    description: 'checks the setup of the space and the site, and prints fixes',
    run: async () => (await import('./doctor.ts')).runDoctor(),
  },
  publish: {
    description:
      'publishes the space’s content on the running site (--force: even if most pages are missing)',
    run: async args => (await import('./publish.ts')).publishContent(args),
  },
  serve: {
    description: 'runs only the local delivery API, on PORT (4321)',
    run: async () => (await import('./local/serve.ts')).serveLocalApis(),
  },
  generate: {
    description: 'writes storyblok/schema/block-fields.json from the schema',
    run: async () => (await import('./schema/write-block-fields.ts')).writeBlockFields(),
  },
  datasources: {
    description:
      'writes the lists of products and categories for editors (from a catalog folder; default: the chain’s)',
    run: async args => (await import('./catalog/write-datasources.ts')).writeDatasources(args),
  },
  pictures: {
    description: 'takes a screenshot of every preset on the site, for the editor and Storyblok',
    run: async () => (await import('./take-pictures.ts')).takePresetScreenshots(),
  },
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const list = Object.entries(commands).map(([key, { description }]) => `  ${key.padEnd(12)} ${description}`)
  if (!command) throw new Error(`npm run storyblok -- <command>, one of:\n${list.join('\n')}`)
  await command.run(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
