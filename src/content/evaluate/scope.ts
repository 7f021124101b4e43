/** Names and their values, with an outer scope. */
export class Scope<Value = unknown> {
  private names: Map<string, { value: Value } | { make: () => Value }> | undefined;

  /** The names of `later` are declared when one of them is first used. */
  constructor(
    private readonly outer?: Scope<Value>,
    private later?: { names: ReadonlySet<string>; declare(scope: Scope<Value>): void },
  ) {}

  private own(): Map<string, { value: Value } | { make: () => Value }> {
    this.names ??= new Map();
    const { later } = this;
    if (later) {
      this.later = undefined;
      later.declare(this);
    }
    return this.names;
  }

  private hasOwn(name: string): boolean {
    return this.names?.has(name) || this.later?.names.has(name) || false;
  }

  has(name: string): boolean {
    return this.hasOwn(name) || (this.outer?.has(name) ?? false);
  }

  get(name: string): Value | undefined {
    if (!this.hasOwn(name)) return this.outer?.get(name);
    const entry = this.own().get(name)!;
    if ('value' in entry) return entry.value;
    const value = entry.make();
    this.own().set(name, { value });
    return value;
  }

  declare(name: string, value: Value): void {
    this.own().set(name, { value });
  }

  /** Declares a name whose value is computed on first use: unused names cost nothing. */
  declareLazily(name: string, make: () => Value): void {
    this.own().set(name, { make });
  }

  /** Assigns a new value to a declared name; false if there is no such name. */
  assign(name: string, value: Value): boolean {
    if (this.hasOwn(name)) {
      this.own().set(name, { value });
      return true;
    }
    return this.outer?.assign(name, value) ?? false;
  }
}
