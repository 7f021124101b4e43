/** Names and their values, inside the names around them. */
export class Scope<Value = unknown> {
  private names: Map<string, { value: Value } | { make: () => Value }> | undefined;

  /** `fill` declares names when the scope is first asked for one. */
  constructor(
    private readonly outer?: Scope<Value>,
    private fill?: (scope: Scope<Value>) => void,
  ) {}

  private own(): Map<string, { value: Value } | { make: () => Value }> {
    this.names ??= new Map();
    const { fill } = this;
    if (fill) {
      this.fill = undefined;
      fill(this);
    }
    return this.names;
  }

  has(name: string): boolean {
    return this.own().has(name) || (this.outer?.has(name) ?? false);
  }

  get(name: string): Value | undefined {
    const entry = this.own().get(name);
    if (!entry) return this.outer?.get(name);
    if ('value' in entry) return entry.value;
    const value = entry.make();
    this.own().set(name, { value });
    return value;
  }

  declare(name: string, value: Value): void {
    this.own().set(name, { value });
  }

  /** A name whose value is worked out when it is first asked for: what is never used costs nothing. */
  declareLazily(name: string, make: () => Value): void {
    this.own().set(name, { make });
  }

  /** Gives a declared name a new value; false when there is no such name. */
  assign(name: string, value: Value): boolean {
    if (this.own().has(name)) {
      this.own().set(name, { value });
      return true;
    }
    return this.outer?.assign(name, value) ?? false;
  }
}
