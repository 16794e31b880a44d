/**
 * Replaces WebGL 2 in a page with a stand-in that draws nothing and needs no GPU process, which saves most of the time
 * of a browser test. Unknown calls throw an error and log it to the console, where tests find it: a test that reads
 * pixels can't pass on it. Runs in the page, so it can't use anything outside itself.
 */
export function standInForWebGl(): void {
  type Context = WebGL2RenderingContext;
  const methods = WebGL2RenderingContext.prototype;
  const GL = WebGL2RenderingContext;
  const isMethod = (name: string): boolean =>
    typeof Object.getOwnPropertyDescriptor(methods, name)?.value === 'function';

  // three.js uses only the constants of these extensions, or their presence.
  const anisotropy: EXT_texture_filter_anisotropic = {
    TEXTURE_MAX_ANISOTROPY_EXT: 0x84fe,
    MAX_TEXTURE_MAX_ANISOTROPY_EXT: 0x84ff,
  };
  const names: WEBGL_debug_renderer_info = { UNMASKED_VENDOR_WEBGL: 0x9245, UNMASKED_RENDERER_WEBGL: 0x9246 };
  const present = ['EXT_color_buffer_float', 'EXT_color_buffer_half_float', 'OES_texture_float_linear'];

  /** The parameters read by three.js and the game, as in SwiftShader. */
  const parameters = new Map<number, unknown>([
    [GL.MAX_TEXTURE_IMAGE_UNITS, 16],
    [GL.MAX_VERTEX_TEXTURE_IMAGE_UNITS, 16],
    [GL.MAX_COMBINED_TEXTURE_IMAGE_UNITS, 32],
    [GL.MAX_TEXTURE_SIZE, 8192],
    [GL.MAX_CUBE_MAP_TEXTURE_SIZE, 8192],
    [GL.MAX_VERTEX_ATTRIBS, 16],
    [GL.MAX_VERTEX_UNIFORM_VECTORS, 1024],
    [GL.MAX_FRAGMENT_UNIFORM_VECTORS, 1024],
    [GL.MAX_VARYING_VECTORS, 31],
    [GL.MAX_SAMPLES, 4],
    [GL.SAMPLES, 0],
    [GL.SCISSOR_BOX, new Int32Array([0, 0, 300, 150])],
    [GL.VIEWPORT, new Int32Array([0, 0, 300, 150])],
    [GL.UNPACK_ROW_LENGTH, 0],
    [GL.UNPACK_SKIP_PIXELS, 0],
    [GL.UNPACK_SKIP_ROWS, 0],
    [GL.VERSION, 'WebGL 2.0 (stand-in that draws nothing)'],
    [anisotropy.MAX_TEXTURE_MAX_ANISOTROPY_EXT, 16],
    // The game treats a software renderer as a slow machine.
    [names.UNMASKED_RENDERER_WEBGL, 'SwiftShader (stand-in)'],
  ]);

  const fail = (what: string): never => {
    const message = `The stand-in for WebGL does not know ${what}. Should this test draw really?`;
    // A thrown error may be caught.
    console.error(message);
    throw new Error(message);
  };

  /** Calls without a visible result. */
  const silent = [
    'activeTexture',
    'attachShader',
    'bindAttribLocation',
    'bindBuffer',
    'bindFramebuffer',
    'bindRenderbuffer',
    'bindTexture',
    'bindVertexArray',
    'blendColor',
    'blendEquation',
    'blendEquationSeparate',
    'blendFunc',
    'blendFuncSeparate',
    'blitFramebuffer',
    'bufferData',
    'bufferSubData',
    'clear',
    'clearColor',
    'clearDepth',
    'clearStencil',
    'colorMask',
    'compileShader',
    'cullFace',
    'deleteBuffer',
    'deleteFramebuffer',
    'deleteProgram',
    'deleteRenderbuffer',
    'deleteShader',
    'deleteTexture',
    'deleteVertexArray',
    'depthFunc',
    'depthMask',
    'disable',
    'disableVertexAttribArray',
    'drawArrays',
    'drawArraysInstanced',
    'drawBuffers',
    'drawElements',
    'drawElementsInstanced',
    'enable',
    'enableVertexAttribArray',
    'framebufferRenderbuffer',
    'framebufferTexture2D',
    'frontFace',
    'generateMipmap',
    'invalidateFramebuffer',
    'linkProgram',
    'pixelStorei',
    'polygonOffset',
    'renderbufferStorage',
    'renderbufferStorageMultisample',
    'scissor',
    'shaderSource',
    'stencilFunc',
    'stencilMask',
    'stencilOp',
    'texImage2D',
    'texImage3D',
    'texParameterf',
    'texParameteri',
    'texStorage2D',
    'texStorage3D',
    'texSubImage2D',
    'texSubImage3D',
    'useProgram',
    'vertexAttribDivisor',
    'vertexAttribIPointer',
    'vertexAttribPointer',
    'viewport',
  ] as const satisfies readonly (keyof Context)[];

  const newContext = (canvas: HTMLCanvasElement, wanted: WebGLContextAttributes): Context => {
    let isLost = false;
    const tell = (event: string): void => {
      setTimeout(() => canvas.dispatchEvent(new Event(event, { cancelable: true })));
    };
    const loser: WEBGL_lose_context = {
      loseContext() {
        if (!isLost) tell('webglcontextlost');
        isLost = true;
      },
      restoreContext() {
        if (isLost) tell('webglcontextrestored');
        isLost = false;
      },
    };
    const extensions: Readonly<Record<string, unknown>> = {
      WEBGL_lose_context: loser,
      WEBGL_debug_renderer_info: names,
      EXT_texture_filter_anisotropic: anisotropy,
    };
    const answers: Partial<Context> = {
      getContextAttributes: () => ({ alpha: true, antialias: true, depth: true, stencil: false, ...wanted }),
      isContextLost: () => isLost,
      // Null is the standard answer for a missing extension.
      getExtension: ((name: string) =>
        extensions[name] ?? (present.includes(name) ? {} : null)) as Context['getExtension'],
      getParameter: (name: number) => (parameters.has(name) ? parameters.get(name) : fail(`getParameter(${name})`)),
      getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
      getShaderParameter: () => true,
      // No uniform or attribute is active, so that none is set.
      getProgramParameter: (_program: WebGLProgram, name: number) =>
        name === GL.ACTIVE_UNIFORMS || name === GL.ACTIVE_ATTRIBUTES ? 0 : name === GL.LINK_STATUS || fail(`${name}`),
      getProgramInfoLog: () => '',
      getShaderInfoLog: () => '',
      getAttribLocation: () => -1,
      getUniformLocation: () => null,
      getError: () => GL.NO_ERROR,
      checkFramebufferStatus: () => GL.FRAMEBUFFER_COMPLETE,
      createBuffer: () => ({}),
      createFramebuffer: () => ({}),
      createProgram: () => ({}),
      createRenderbuffer: () => ({}),
      createShader: () => ({}),
      createTexture: () => ({}),
      createVertexArray: () => ({}),
    };
    const context: Record<string, unknown> = { canvas, drawingBufferColorSpace: 'srgb', unpackColorSpace: 'srgb' };
    Object.defineProperties(context, {
      drawingBufferWidth: { get: () => canvas.width },
      drawingBufferHeight: { get: () => canvas.height },
    });
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(methods)))
      if (typeof value === 'number') context[name] = value;
      else if (isMethod(name)) context[name] = () => fail(`${name}()`);
    for (const name of silent) context[name] = () => undefined;
    return Object.assign(context, answers) as unknown as Context;
  };

  const contexts = new WeakMap<HTMLCanvasElement, Context>();
  const { getContext } = HTMLCanvasElement.prototype;
  function standIn(this: HTMLCanvasElement, kind: string, options?: object): RenderingContext | null {
    if (kind !== 'webgl2') return getContext.call(this, kind, options);
    const context = contexts.get(this) ?? newContext(this, options ?? {});
    contexts.set(this, context);
    return context;
  }
  Object.assign(HTMLCanvasElement.prototype, { getContext: standIn });
}
