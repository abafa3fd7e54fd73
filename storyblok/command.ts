type Command = { description: string; run: (args: string[]) => unknown }

/** `npm run storyblok -- <command>`: content commands for staff and engineers. */
const commands: Record<string, Command> = {
  check: {
    description:
      'reports problems for staff to fix: links, pictures, headlines, dates, names (--offline: without the site)',
    run: async args => (await import('./check/run.ts')).runCheck(args),
  },
  editor: {
    description: 'opens a local editor on http://localhost:4322 (EDITOR_PORT), beside the running site',
    run: async () => (await import('./editor/server/editor-server.ts')).startEditor(),
  },
  push: {
    description:
      'sends blocks, and the stories and pictures that a space lacks (--overwrite: all, or the given slugs)',
    run: async args => (await import('./push/push.ts')).push(args),
  },
  pull: {
    description:
      'writes the stories and redirects of a space to local files (--overwrite: even over local changes)',
    run: async args => (await import('./push/pull.ts')).pull(args),
  },
  doctor: {
    description: 'checks the setup of a space and the site, and prints fixes',
    run: async () => (await import('./doctor.ts')).doctor(),
  },
  publish: {
    description: 'makes the site publish its content now (--force: even if most pages are missing)',
    run: async args => (await import('./publish.ts')).publish(args),
  },
  serve: {
    description: 'runs only the offline delivery API, on PORT (4321)',
    run: async () => (await import('./local/serve.ts')).serve(),
  },
  generate: {
    description: 'writes storyblok/schema/block-fields.json from the schema',
    run: async () => (await import('./schema/write-block-fields.ts')).writeBlockFields(),
  },
  datasources: {
    description:
      'writes the products and categories that staff choose from (of a catalog folder; default: the chain’s)',
    run: async args => (await import('./catalog/write-datasources.ts')).writeDatasources(args),
  },
  pictures: {
    description: 'takes a screenshot of every preset on the site, for the editor and Storyblok',
    run: async () => (await import('./pictures/take-pictures.ts')).takePictures(),
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
