export const WaterPlan = () => {
  const [plants, setPlants] = useState(3);
  return (
    <div className="my-4 rounded-xl border border-gray-200 dark:border-gray-800 p-4">
      <label>
        How many plants do you have?{' '}
        <input
          type="range"
          min="1"
          max="10"
          value={plants}
          onInput={(event) => setPlants(Number(event.target.value))}
        />
      </label>
      <p>
        {plants} plants need {plants * 2} cups of water a week.
      </p>
    </div>
  );
};
