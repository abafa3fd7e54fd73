/**
 * Returns the environment with memory limits for a site. Options in NODE_OPTIONS take precedence. By default,
 * V8 grows its heap before it collects garbage, and glibc keeps freed memory for every thread. With the
 * limits, building a release of 501 pages in two languages peaks at 460 MB instead of 660 MB and takes 10%
 * more CPU time.
 */
export function withMemoryLimits(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const heapLimits = '--max-semi-space-size=8 --max-old-space-size=1024'
  const options = environment.NODE_OPTIONS ?? ''
  return { MALLOC_ARENA_MAX: '2', ...environment, NODE_OPTIONS: `${heapLimits} ${options}`.trim() }
}
