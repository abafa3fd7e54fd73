type Command = { about: string; run: (args: string[]) => unknown }

/** `npm run storyblok -- <command>`: content commands for staff and engineers. */
const commands: Record<string, Command> = {
  check: {
    about:
      'reports problems for staff to fix: links, pictures, headlines, dates, names (--offline: without the site)',
    run: async args => (await import('./check/run.ts')).runCheck(args),
  },
  editor: {
    about: 'opens a local editor on http://localhost:4322 (EDITOR_PORT), beside the running site',
    run: async () => (await import('./editor/server/editor-server.ts')).startEditor(),
  },
  push: {
    about:
      'sends blocks, and the stories and pictures a space does not have (--overwrite: all, or some slugs)',
    run: async args => (await import('./push/push.ts')).push(args),
  },
  pull: {
    about:
      'writes the stories and redirects of a space to the files here (--overwrite: also over local changes)',
    run: async args => (await import('./push/pull.ts')).pull(args),
  },
  doctor: {
    about: 'checks that a real space and the site fit together, and prints fixes',
    run: async () => (await import('./doctor.ts')).doctor(),
  },
  publish: {
    about: 'makes the site publish its content now (--force: even if most pages are gone)',
    run: async args => (await import('./publish.ts')).publish(args),
  },
  serve: {
    about: 'runs the offline delivery API alone on PORT (4321)',
    run: async () => (await import('./local/serve.ts')).serve(),
  },
  generate: {
    about: 'writes storyblok/schema/block-fields.json from the schema',
    run: async () => (await import('./schema/write-block-fields.ts')).writeBlockFields(),
  },
  datasources: {
    about:
      'writes the products and categories that staff choose from (from a catalog folder, or the chain’s)',
    run: async args => (await import('./catalog/write-datasources.ts')).writeDatasources(args),
  },
  pictures: {
    about: 'takes a screenshot of every preset on the site, for the editor and Storyblok',
    run: async () => (await import('./pictures/take-pictures.ts')).takePictures(),
  },
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const list = Object.entries(commands).map(([key, { about }]) => `  ${key.padEnd(12)} ${about}`)
  if (!command) throw new Error(`npm run storyblok -- <command>, one of:\n${list.join('\n')}`)
  await command.run(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
